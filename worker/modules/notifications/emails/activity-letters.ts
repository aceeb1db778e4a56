import * as z from 'zod/mini'
import { atHour } from '#contracts/format-hour'
import { calledIn } from '#contracts/invitations'
import { LOCALE } from '#contracts/locale'
import { PATHS, toInvitationPath, toOwnInvitationPath } from '#contracts/pages'
import { creditedNameOf } from '../../suggestions/present/show-activities.ts'
import { wordsOfPlan } from '../words-of-outings.ts'
import { DAY, FirstName, greetingOf, type Letter, plausibleName, template, WEEK } from './letter.ts'

/** The choice, with the facts that a message may contain. */
export const Choice = z.object({
  category: z.string(),
  /** `Campinas, SP`; null if unknown. */
  city: z.nullable(z.string()),
  /** Null for a place whose name may not be stored; the page shows it. */
  place: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), attributions: z.array(z.string()) })),
})
const Day = {
  /** The day of the outing when this is sent, `YYYY-MM-DDTHH:mm`; null: not set yet. */
  plannedAt: z.nullable(z.string()),
  /** Whether the yes to that day is missing. */
  isDateProposed: z.boolean(),
}
const MonthlySummaryPayload = z.object({
  firstName: FirstName,
  /** `YYYY-MM`. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  outings: z.int(),
  places: z.int(),
  achievements: z.int(),
  /** See `toUnsubscribeToken`. */
  unsubscribeToken: z.string(),
})

const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })

export type Choice = z.output<typeof Choice>

/** The city is left out if it is a part of the address. "Bairro do Recife" is no city. */
function linesOf({ category, city, place }: Choice): string[] {
  const saysCity = city !== null && place?.address?.split(/, | - /).includes(city.split(',')[0] ?? city)
  return [category, place?.address ?? null, saysCity ? null : city].filter((line) => line !== null)
}

const highlightOf = (choice: Choice): NonNullable<Letter['highlight']> =>
  choice.place
    ? { title: choice.place.name, lines: linesOf(choice) }
    : { title: choice.city ? `${choice.category} em ${choice.city}` : choice.category, lines: [] }

const dayOf = ({ plannedAt, isDateProposed }: { plannedAt: string | null; isDateProposed: boolean }) =>
  plannedAt ? { details: [`${isDateProposed ? 'Proposto' : 'Combinado'}: ${wordsOfPlan(plannedAt)}.`] } : {}

const creditsOf = ({ place }: Choice): string[] =>
  place && place.attributions.length > 0 ? [`Dados do lugar: ${place.attributions.join('; ')}.`] : []

type Summary = z.output<typeof MonthlySummaryPayload>
const nameOf = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`]

/** Counters above zero only. */
const numbersOf = ({ outings, places, achievements }: Summary): string[] => [
  ...count(outings, 'rolê concluído', 'rolês concluídos'),
  ...count(places, 'lugar diferente', 'lugares diferentes'),
  ...count(achievements, 'conquista nova no caderno', 'conquistas novas no caderno'),
]

/** The message to members who opted in, after a month with an outing, a place or an achievement. */
function toMonthlySummaryLetter(summary: Summary): Letter {
  const month = nameOf(summary.month)
  const [title = '', ...lines] = numbersOf(summary)
  return {
    subject: `Seu resumo de ${month}`,
    preview: 'Os números do mês.',
    edge: 'mata',
    title: `Assim foi ${month}`,
    paragraphs: [greetingOf(summary.firstName), 'O mês que passou, em números:'],
    highlight: { title, lines },
    action: { label: 'Abrir o caderno', path: PATHS.achievements },
    links: [{ label: 'Não quero mais o resumo', path: `${PATHS.unsubscribe}#${summary.unsubscribeToken}` }],
    notes: ['Você recebe esta mensagem porque ligou o resumo do mês na sua conta. Para parar não precisa entrar.'],
    unsubscribeToken: summary.unsubscribeToken,
  }
}

const ReminderPayload = z.object({
  firstName: FirstName,
  /** The notification in the app: without it the message is not sent. */
  noticeId: z.string(),
  /** `YYYY-MM-DDTHH:mm` in the place's time zone. */
  plannedAt: z.string(),
  /** Whether the yes to that day is missing. Absent in letters of earlier versions. */
  isDateProposed: z.optional(z.boolean()),
  /** Of the outing's invitation; null: it has none. */
  invitationToken: z.nullable(z.string()),
  activityId: z.string(),
  category: z.string(),
  /** Null: the database does not have it. */
  name: z.nullable(z.string()),
  source: z.nullable(z.string()),
  city: z.nullable(z.string()),
})

/** The message to a member without push messages, the evening before an outing. */
function toReminderLetter({
  firstName,
  plannedAt,
  isDateProposed,
  invitationToken,
  ...row
}: z.output<typeof ReminderPayload>): Letter {
  const { name, city, credits } = creditedNameOf(row)
  const place = { name, address: null, attributions: credits.map(({ text }) => text) }
  const hour = atHour(plannedAt)
  return {
    subject: `Amanhã ${hour}${isDateProposed ? ': falta o sim' : ' tem rolê'}`,
    preview: 'Abra para ver onde.',
    edge: 'mata',
    title: `Amanhã ${hour}`,
    paragraphs: [
      greetingOf(firstName),
      isDateProposed ? 'O dia está proposto, e falta um de vocês dizer sim:' : 'Amanhã tem rolê de vocês:',
    ],
    highlight: { title: name, lines: row.name === null || city === null ? [] : [city] },
    action: {
      label: 'Ver o rolê',
      path: invitationToken === null ? PATHS.dashboard : toOwnInvitationPath(invitationToken),
    },
    links: [{ label: 'Desligar os lembretes', path: PATHS.account }],
    notes: [
      'Você recebe esta mensagem porque vocês marcaram um dia e este lembrete está ligado na sua conta.',
      ...creditsOf({ category: row.category, city, place }),
    ],
  }
}

export const ACTIVITY_LETTERS = {
  outing_tomorrow: template({ payload: ReminderPayload, maxAgeHours: DAY, write: toReminderLetter }),

  monthly_summary: template({ payload: MonthlySummaryPayload, maxAgeHours: WEEK, write: toMonthlySummaryLetter }),

  /** The message to the invited member. It names no one: see `JoiningPayload`. */
  invited: template({
    payload: z.object({ firstName: FirstName, invitationId: z.string() }),
    maxAgeHours: DAY,
    write: ({ firstName }) => ({
      subject: 'Tem um convite esperando por você',
      preview: 'Abra para ver.',
      edge: 'urucum',
      title: 'Seu par te convidou',
      paragraphs: [greetingOf(firstName), 'O convite está no seu painel. É só abrir e responder.'],
      action: { label: 'Ver o convite', path: PATHS.dashboard },
      notes: ['Você recebe esta mensagem porque o convite do seu casal ainda não foi aberto.'],
    }),
  }),

  /** The message to each member of the couple that invited. */
  activity: template({
    payload: z.object({
      firstName: FirstName,
      choice: Choice,
      ...Day,
      /** First name of the member who chose, or the line that may call the guest; both null: unknown. */
      chooserName: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
    maxAgeHours: DAY,
    write: ({ firstName, choice, chooserName, message, ...day }) => ({
      subject: 'Tem resposta no seu convite',
      preview: 'Abra para ver.',
      edge: 'mata',
      title: `${plausibleName(chooserName ?? calledIn(message)) ?? 'Seu par'} escolheu`,
      paragraphs: [greetingOf(firstName)],
      highlight: highlightOf(choice),
      ...dayOf(day),
      action: { label: 'Ver no painel', path: PATHS.dashboard },
      notes: ['Você recebe esta mensagem porque o convite é do seu casal.', ...creditsOf(choice)],
    }),
  }),

  /** The message to a guest who left an address; sent once. */
  activity_guest: template({
    payload: z.object({
      token: z.string(),
      choice: Choice,
      ...Day,
      /** The place on a map. */
      routeUrl: z.nullable(z.string()),
      /** See `toUnsubscribeToken`. */
      unsubscribeToken: z.string(),
    }),
    maxAgeHours: DAY,
    write: ({ token, choice, routeUrl, unsubscribeToken, ...day }) => ({
      subject: 'Está escolhido',
      preview: 'Abra para ver quando quiser.',
      edge: 'mata',
      title: 'Está escolhido',
      paragraphs: ['Oi.', 'Quem te convidou já sabe. O rolê é este:'],
      highlight: highlightOf(choice),
      action: { label: 'Abrir o convite', path: toInvitationPath(token) },
      ...dayOf(day),
      links: [
        ...(routeUrl ? [{ label: 'Ver a rota', path: routeUrl }] : []),
        { label: 'Não me escrevam mais', path: `${PATHS.unsubscribe}#${unsubscribeToken}` },
      ],
      notes: [
        'Este endereço foi deixado ao responder um convite. Ele serve só para esta mensagem e é apagado com o envio. Não foi você? Toque em “Não me escrevam mais”: vale para sempre e não precisa de conta.',
        ...creditsOf(choice),
      ],
      unsubscribeToken,
    }),
  }),
}
