import type { FRAME_ICONS } from './frame-icons.ts'

/** Stroke icons on a 24 px grid; each value is the `d` of one path. The guest's page loads only these. */
const PATHS = {
  check: 'M5 12.5 10 17.5 19.5 7',
  'chevron-down': 'M6 9.5 12 15.5 18 9.5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1',
  offline:
    'M3.5 3.5l17 17M2.5 9a14.5 14.5 0 0 1 4.3-2.8M10.8 5.1A14.5 14.5 0 0 1 21.5 9M5.8 12.8a10 10 0 0 1 4-2.3M14.6 10.6a10 10 0 0 1 3.6 2.2M9 16.2a5 5 0 0 1 6 0M12 19.8v.1',
  phone:
    'M6 3.5h3.5l1.5 4.5-2.2 1.5a12 12 0 0 0 5.7 5.7L16 13l4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  pin: 'M12 21.5s7-6.5 7-11.5a7 7 0 1 0-14 0c0 5 7 11.5 7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.4M4.5 14a8 8 0 0 0 13.9 2.6',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.2v.1',
  x: 'M6 6l12 12M18 6 6 18',
} as const

type FrameIcon = keyof typeof FRAME_ICONS
export type IconName = keyof typeof PATHS | FrameIcon

const known: Partial<Record<IconName, string>> = { ...PATHS }

/** Adds the icons of `FRAME_ICONS`. `app/shell.tsx` calls it before any page that shows one of them. */
export function addIcons(icons: Record<FrameIcon, string>) {
  Object.assign(known, icons)
}

/** An icon defined beside the code that uses it, so that other pages do not load it. */
export interface OwnIcon {
  path: string
}

const isIconName = (name: string): name is IconName => Object.hasOwn(known, name)

/** Every icon, for the page of the design language. */
export const iconNames = (): IconName[] => Object.keys(known).filter(isIconName)

/** By size in pixels. The classes are in rem, so that icons grow with the text beside them. */
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

/** A decorative icon: the text beside it or the control around it states its meaning. */
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
      <path d={typeof name === 'string' ? known[name] : name.path} />
    </svg>
  )
}
