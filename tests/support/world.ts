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

/** What the browser tests find on the server: somebody of each kind, with things of their own. Plain data. */
export interface World {
  /** Free: chosen and completed places, one achievement, invitations in every state. */
  user: Account
  /** Premium and public: photo, bio, eight completed activities in five cities, achievements, a place in the ranking. */
  premium: Account
  admin: Account
  /** Free, registered a moment ago: nothing anywhere. */
  newcomer: Account
  /** Premium and public with nothing done yet: slug. */
  quietSlug: string
  /** Invitations by their state; `openPremium` is of a Premium couple and can be reloaded. */
  tokens: { open: string; openPremium: string; chosen: string; expired: string; reloadedOut: string }
}
