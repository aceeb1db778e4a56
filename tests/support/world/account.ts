export interface Account {
  id: string
  username: string
  email: string
  password: string
  firstName: string
  token: string
  slug: string
}
