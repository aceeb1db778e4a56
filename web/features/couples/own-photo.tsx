import { Avatar } from '../../ui/icon/avatar.tsx'
import { useCouple } from './api.ts'

/** The photo of the person's couple; initials without one. */
export function OwnPhoto({ userId, name }: { userId: string; name: string }) {
  const { data } = useCouple(userId)
  return <Avatar imageUrl={data?.couplePhotoUrl ?? null} name={name} size="sm" />
}
