import type { OwnIcon } from '../../ui/icon/icon.tsx'

export const HEART: OwnIcon = {
  path: 'M12 20S3.5 14.8 3.5 9a4.6 4.6 0 0 1 8.5-2.4A4.6 4.6 0 0 1 20.5 9c0 5.8-8.5 11-8.5 11Z',
}
