/** An account and its couple. */
export interface Account {
  id: string
  username: string
  email: string
  password: string
  firstName: string
  token: string
  /** Slug of the couple. */
  slug: string
}
