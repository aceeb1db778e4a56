import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, mapped, statement } from '../../client.ts'
import { loginGuesses, recoveryCodes, sessions, users } from '../../schema/index.ts'

/** Proves that a person has their second factor: a code of a time step, or a recovery code as its digest. */
export type FactorProof = { userId: string; nonce: string } & ({ step: number } | { recovery: string })

/** Condition: the second factor is still the one of this nonce; null: there is still none. */
export const hasFactor = (userId: string, nonce: string | null): SQL =>
  sql`exists (select 1 from ${users} where id = ${userId} and factor_nonce is ${nonce})`

/** Condition: the proof was not used, and the second factor is still the same. */
export const isUnused = (proof: FactorProof): SQL => {
  const { userId, nonce } = proof
  return 'step' in proof
    ? sql`exists (select 1 from ${users} where id = ${userId} and factor_nonce = ${nonce} and factor_step < ${proof.step})`
    : sql`(${hasFactor(userId, nonce)} and exists (
        select 1 from ${recoveryCodes} where user_id = ${userId} and code_hash = ${proof.recovery}))`
}

/**
 * Uses a proof up, and deletes the counted guesses. Statements with `isUnused` as their condition must come earlier in the
 * batch.
 */
export const spendProof = (db: Db, proof: FactorProof, when: SQL) =>
  inOrder([
    statement(
      db.delete(loginGuesses).where(and(eq(loginGuesses.account, `factor:${proof.userId}`), isUnused(proof), when)),
      () => undefined,
    ),
    'step' in proof
      ? statement(
          db
            .update(users)
            .set({ factorStep: proof.step })
            .where(and(eq(users.id, proof.userId), isUnused(proof), when)),
          () => undefined,
        )
      : statement(
          db
            .delete(recoveryCodes)
            .where(
              and(
                eq(recoveryCodes.userId, proof.userId),
                eq(recoveryCodes.codeHash, proof.recovery),
                isUnused(proof),
                when,
              ),
            ),
          () => undefined,
        ),
  ])

/** Records that the person of a session has confirmed their identity; returns whether the condition held. */
export const confirmSession = (db: Db, { userId, tokenId }: { userId: string; tokenId: string }, at: Date, when: SQL) =>
  statement(
    db
      .update(sessions)
      .set({ confirmedAt: at })
      .where(and(eq(sessions.tokenId, tokenId), eq(sessions.userId, userId), when))
      .returning({ tokenId: sessions.tokenId }),
    (rows) => rows.length > 0,
  )

/** Whether a session began, or its person confirmed their identity, after this time. */
export const isConfirmedSince = (db: Db, { userId, tokenId }: { userId: string; tokenId: string }, since: Date) =>
  statement(
    db
      .select({ tokenId: sessions.tokenId })
      .from(sessions)
      .where(
        and(
          eq(sessions.tokenId, tokenId),
          eq(sessions.userId, userId),
          sql`max(${sessions.createdAt}, coalesce(${sessions.confirmedAt}, 0)) > ${since.getTime()}`,
        ),
      ),
    (rows) => rows.length > 0,
  )

interface NewFactor {
  nonce: string
  /** Time step of the code that proved the set-up. */
  step: number
  recovery: readonly string[]
}

/** Sets a second factor with its recovery codes, or removes it with null; earlier recovery codes are deleted. */
export const updateFactor = (db: Db, userId: string, factor: NewFactor | null, when: SQL) =>
  mapped(
    inOrder([
      statement(db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), when))),
      statement(
        db.run(sql`insert into ${recoveryCodes} (user_id, code_hash)
          select ${userId}, value from json_each(${JSON.stringify(factor?.recovery ?? [])}) where ${when}`),
        () => undefined,
      ),
      statement(
        db
          .update(users)
          .set({ factorNonce: factor?.nonce ?? null, factorStep: factor?.step ?? 0 })
          .where(and(eq(users.id, userId), when))
          .returning({ id: users.id }),
        (rows) => rows.length > 0,
      ),
    ]),
    ([, , isSet]) => isSet,
  )

export const countRecoveryCodes = (db: Db, userId: string) =>
  statement(
    db.select({ left: sql<number>`count(*)` }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ([row]) => row?.left ?? 0,
  )
