import * as z from 'zod/mini'
import { formatBrl } from '#contracts/format-brl'
import { LOCALE, TIME_ZONE } from '#contracts/locale'
import { PATHS, SUBSCRIPTION_PATH } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import type { Letter } from './letter.ts'

/** A timestamp as the outbox stores it. */
export const Timestamp = z.iso.datetime()

/** The price of a month. */
export const MONTHLY_PRICE = formatBrl(PLANS.premium.priceCents)

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const timeFormat = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

/** `20/12/2026`, in São Paulo. */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso))

/** `09:00`, in São Paulo. */
export const formatHour = (iso: string): string => timeFormat.format(new Date(iso))

/** `27/11/2026, às 09:00 (horário de Brasília)`: for a right that ends at an hour, not with a day. */
export const formatTimestamp = (iso: string): string => `${formatDay(iso)}, às ${formatHour(iso)} (horário de Brasília)`

export const TERMS_LINK: Letter['action'] = { label: 'Termos de uso', path: PATHS.terms }

/** The way to the couple's subscription. */
export const toSubscription = (label: string): Letter['action'] => ({ label, path: SUBSCRIPTION_PATH })

/** Why a message about the plan was sent. */
export const WHY_PLAN = 'Você recebe esta mensagem porque o plano do seu casal mudou.'
export const WHY_PAYMENT = 'Você recebe esta mensagem porque o seu casal assina o Premium.'
