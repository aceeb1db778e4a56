/**
 * Whether the owner of a verified e-mail address becomes an administrator.
 *
 * @param adminEmails - ADMIN_EMAILS: addresses with commas between them, case and spaces aside
 * @see docs/api.md, "Settings"
 */
export function becomesAdmin(email: string, adminEmails: string): boolean {
  const fold = (address: string) => address.trim().toLowerCase()
  return adminEmails
    .split(',')
    .map(fold)
    .filter((address) => address !== '')
    .includes(fold(email))
}
