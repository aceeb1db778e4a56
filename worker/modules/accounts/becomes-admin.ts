/**
 * Whether whoever proved to own this address is to be an administrator.
 *
 * @param adminEmails - ADMIN_EMAILS: addresses with commas between them, case and spaces aside
 * @see API "Settings"
 */
export function becomesAdmin(email: string, adminEmails: string): boolean {
  const fold = (address: string) => address.trim().toLowerCase()
  return adminEmails
    .split(',')
    .map(fold)
    .filter((address) => address !== '')
    .includes(fold(email))
}
