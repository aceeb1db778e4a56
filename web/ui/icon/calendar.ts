export const CALENDAR = { path: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4' } as const
