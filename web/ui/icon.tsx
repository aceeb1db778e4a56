/** Stroke icons on a 24 px grid; each value is the `d` of one path. */
const PATHS = {
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  award: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM8.5 13 7 21l5-3 5 3-1.5-8',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.4 19L4 20ZM8.5 12h.01M12 12h.01M15.5 12h.01',
  check: 'M5 12.5 10 17.5 19.5 7',
  'chevron-down': 'M6 9.5 12 15.5 18 9.5',
  'chevron-left': 'M14.5 6 8.5 12l6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  crown: 'M4 18h16M4.5 15 3 7l5.2 3.5L12 5l3.8 5.5L21 7l-1.5 8h-15Z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v4.5h15V16',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17.5 14v6H4V6.5h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  'log-out': 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5',
  mail: 'M3.5 5.5h17v13.5h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  offline:
    'M3.5 3.5l17 17M2.5 9a14.5 14.5 0 0 1 4.3-2.8M10.8 5.1A14.5 14.5 0 0 1 21.5 9M5.8 12.8a10 10 0 0 1 4-2.3M14.6 10.6a10 10 0 0 1 3.6 2.2M9 16.2a5 5 0 0 1 6 0M12 19.8v.1',
  phone:
    'M6 3.5h3.5l1.5 4.5-2.2 1.5a12 12 0 0 0 5.7 5.7L16 13l4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  pin: 'M12 21.5s7-6.5 7-11.5a7 7 0 1 0-14 0c0 5 7 11.5 7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2M14 20h2M20 20h-1',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.4M4.5 14a8 8 0 0 0 13.9 2.6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  settings:
    'M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h8M16.5 17H20M15.2 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8.7 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM14.2 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  ticket: 'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6V6.5ZM14.5 7v2M14.5 11v2M14.5 15v2',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0V4ZM8 6H4.5c0 3 1 4.5 3.7 4.8M16 6h3.5c0 3-1 4.5-3.7 4.8M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3h-7Z',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c0-4 3-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  users:
    'M9 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM2.5 20c0-3.7 2.6-6 6.5-6s6.5 2.3 6.5 6M15.5 4.4a3.7 3.7 0 0 1 0 6.8M17.5 14.4c2.5.8 4 2.8 4 5.6',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.2v.1',
  x: 'M6 6l12 12M18 6 6 18',
} as const

export type IconName = keyof typeof PATHS

/** A drawing that stands with those who need it: what every page loads stays small. */
export interface OwnIcon {
  path: string
}

const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name)

/** Every icon there is, for whoever shows them all. */
export const iconNames = (): IconName[] => Object.keys(PATHS).filter(isIconName)

/** By their size in pixels; in rem, so that they grow with the text beside them. */
const SIZES = {
  14: 'size-3.5',
  16: 'size-4',
  18: 'size-4.5',
  20: 'size-5',
  22: 'size-5.5',
  24: 'size-6',
  26: 'size-6.5',
  34: 'size-8.5',
  38: 'size-9.5',
} as const

/** Decorative: what it means is always said in words beside it or by the control around it. */
export function Icon({ name, size = 20 }: { name: IconName | OwnIcon; size?: keyof typeof SIZES }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${SIZES[size]}`}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  )
}
