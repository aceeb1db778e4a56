/** Icons of the page of a guest, which loads none of the menu's. */
export const CALENDAR = { path: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4' } as const
export const CHAT = { path: 'M4 20l1.4-4A8 8 0 1 1 8.4 19L4 20ZM8.5 12h.01M12 12h.01M15.5 12h.01' } as const
