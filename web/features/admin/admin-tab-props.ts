/** Every tab of the panel receives these; most need none. */
export interface AdminTabProps {
  user: { id: string; email: string }
  /** Called after the administrator removed their own role. */
  onOwnRoleLost: () => void
}
