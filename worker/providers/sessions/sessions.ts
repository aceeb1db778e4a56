/** What a session token says; whether it still holds is asked of the database. */
export interface SessionClaims {
  userId: string
  /** Identifies this one token: logging out refuses it alone. */
  tokenId: string
  /** The user's token version when it was issued: raising that refuses all older ones. */
  tokenVersion: number
  expiresAt: Date
}

/** What tells a token from others of the same person: the same one issued twice is the same text. */
export interface TokenIdentity {
  tokenId: string
  issuedAt: Date
}

export interface Sessions {
  /** @param token - a new one unless said */
  issue(user: { id: string; tokenVersion: number }, token?: TokenIdentity): Promise<string>
  /** @throws AppError `unauthenticated` */
  verify(token: string): Promise<SessionClaims>
}
