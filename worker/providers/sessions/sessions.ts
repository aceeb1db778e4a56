/** The claims of a session token; the database decides whether it is still valid. */
export interface SessionClaims {
  userId: string
  /** Identifies this one token: a log-out revokes it alone. */
  tokenId: string
  /** The account's token version when it was issued; raising the version revokes all older tokens. */
  tokenVersion: number
  expiresAt: Date
}

/** Distinguishes a token from others of the same person; issuing it again gives the same text. */
interface TokenIdentity {
  tokenId: string
  issuedAt: Date
}

export interface Sessions {
  /** @param token - a new one by default */
  issue(user: { id: string; tokenVersion: number }, token?: TokenIdentity): Promise<string>
  /**
   * A token that says only that a device logged in to the account before.
   *
   * @param token - a new one by default
   */
  issueDevice(userId: string, token?: TokenIdentity): Promise<string>
  /** @returns the device and its account, or null when the token is not one of a device */
  verifyDevice(token: string): Promise<{ deviceId: string; userId: string } | null>
  /** @throws AppError `unauthenticated` */
  verify(token: string): Promise<SessionClaims>
}
