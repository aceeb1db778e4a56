/** What a session token says; whether it still holds is asked of the database. */
export interface SessionClaims {
  userId: string
  /** Identifies this one token: logging out refuses it alone. */
  tokenId: string
  /** The user's token version when it was issued: raising that refuses all older ones. */
  tokenVersion: number
  expiresAt: Date
}

export interface Sessions {
  issue(user: { id: string; tokenVersion: number }): Promise<string>
  /** @throws AppError `unauthenticated` */
  verify(token: string): Promise<SessionClaims>
}
