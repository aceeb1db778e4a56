import type { PreparedFactor, RecoveryCodes, SecondFactorSetUp } from '#contracts/accounts'
import { FACTOR_TRIES } from '#contracts/rate-limits'
import { allOf, nothing, run } from '#db/client'
import { keyOfFactor } from '#db/queries/accounts/login-guesses'
import {
  type FactorProof,
  isUnused,
  confirmSession as markConfirmed,
  spendProof,
  updateFactor,
} from '#db/queries/accounts/second-factors'
import { insertAccess } from '#db/queries/accounts/sessions'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import type { Caller, Client, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { recoveryUsedMessage, secondFactorMessage } from './account-messages.ts'
import { countGuess, requireCountedGuess } from './guesses.ts'
import { confirmPassword, isConfirmed } from './passwords.ts'

const RECOVERY_CODES = 10
const HALF_LENGTH = 5
/** 32 letters and digits without those that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secondFactors'>
interface FactorOwner {
  userId: string
  nonce: string
}

const DIGITS = /^\d{6}$/
const folded = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
const wrongCode = (accountId: string) =>
  new AppError('invalid_code', { securityEvent: 'second_factor_failed', accountId })

/**
 * Reads a code of the authenticator app, or a recovery code. At most 20 wrong codes of an account are checked
 * per day. The batch that uses the code checks that it was not used before: see `isUnused`.
 *
 * @throws AppError `invalid_code`, `too_many_requests`
 * @see docs/rules.md, accounts.23
 */
export async function readProof(
  { db, now, secondFactors }: FactorDeps,
  owner: FactorOwner,
  typed: string,
): Promise<FactorProof> {
  const at = now()
  const [guess] = await run(db, [countGuess(db, keyOfFactor(owner.userId), at, FACTOR_TRIES)])
  requireCountedGuess(guess, at, owner.userId, FACTOR_TRIES)
  const code = folded(typed)
  if (!DIGITS.test(code)) return { ...owner, recovery: await secondFactors.hashRecovery(owner.userId, code) }
  const step = await secondFactors.stepOf(owner, code, at)
  if (step === null) throw wrongCode(owner.userId)
  return { ...owner, step }
}

/**
 * Confirms that the person of the session is the owner of the account: with a code, or the password if there is no
 * second factor. Critical calls ask for it when the login is 15 minutes old.
 *
 * @throws AppError `invalid_code`, `invalid_credentials`, `too_many_requests`
 * @see docs/rules.md, accounts.25
 */
export async function confirmSession(
  deps: FactorDeps & OutboxDeps & Pick<Deps, 'passwords'>,
  caller: Caller,
  { proof: typed }: { proof: string },
): Promise<void> {
  const { db, now } = deps
  const [{ id: userId, factorNonce: nonce }] = await caller.load([])
  if (nonce === null) {
    const { passwordHash } = await confirmPassword(deps, caller, typed)
    await run(db, [markConfirmed(db, caller, now(), isConfirmed(caller, passwordHash))])
    return
  }
  const proof = await readProof(deps, { userId, nonce }, typed)
  const used = recoveryUsedMessage(proof, now())
  const isStillValid = allOf(caller.isActive, isUnused(proof))
  const [isMarked] = await run(db, [
    markConfirmed(db, caller, now(), isStillValid),
    used ? insertMessage(db, userId, used, isStillValid) : nothing,
    spendProof(db, proof, caller.isActive),
  ])
  if (!isMarked) throw wrongCode(userId)
  if (used) sendSoon(deps, used.cause)
}

/** Proposes a second factor. Nothing is stored before `setSecondFactor` proves that the app has the secret. */
export async function prepareSecondFactor({ secondFactors }: FactorDeps, caller: Caller): Promise<PreparedFactor> {
  const [{ id: userId, email }] = await caller.load([])
  const nonce = newId()
  return { nonce, ...(await secondFactors.describe({ userId, nonce }, email)) }
}

function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(2 * HALF_LENGTH))
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, HALF_LENGTH)}-${letters.slice(HALF_LENGTH)}`
}

/**
 * Switches the proposed second factor on, or replaces the current one and its recovery codes, and tells the owner.
 *
 * @returns the recovery codes, which are shown only now
 * @throws AppError `invalid_code`
 * @see docs/rules.md, accounts.24
 */
export async function setSecondFactor(
  deps: FactorDeps & OutboxDeps,
  caller: Caller,
  client: Client,
  { nonce, code }: SecondFactorSetUp,
): Promise<RecoveryCodes> {
  const { db, now, secondFactors } = deps
  const [{ id: userId, factorNonce: before }] = await caller.load([])
  const at = now()
  const step = await secondFactors.stepOf({ userId, nonce }, folded(code), at)
  if (step === null) throw new AppError('invalid_code')
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const recovery = await Promise.all(recoveryCodes.map((each) => secondFactors.hashRecovery(userId, folded(each))))
  const changed = secondFactorMessage(userId, before === null ? 'on' : 'replaced', at)
  const [isSet] = await run(db, [
    updateFactor(db, userId, { nonce, step, recovery }, caller.isActive),
    insertAccess(db, { userId, at, ...client }, caller.isActive),
    insertMessage(db, userId, changed, caller.isActive),
  ])
  if (!isSet) throw new AppError('unauthenticated')
  sendSoon(deps, changed.cause)
  return { recoveryCodes }
}

/** Switches the second factor off, and tells the owner. */
export async function removeSecondFactor(deps: OutboxDeps, caller: Caller, client: Client): Promise<void> {
  const { db, now } = deps
  const [{ id: userId, factorNonce: before }] = await caller.load([])
  const at = now()
  const changed = secondFactorMessage(userId, 'off', at)
  await run(db, [
    updateFactor(db, userId, null, caller.isActive),
    insertAccess(db, { userId, at, ...client }, caller.isActive),
    before === null ? nothing : insertMessage(db, userId, changed, caller.isActive),
  ])
  sendSoon(deps, changed.cause)
}
