/** Every tab of the panel receives these; most need none. */
export interface AdminTabProps {
  user: { id: string; email: string }
  onOwnRoleLost: () => void
}
