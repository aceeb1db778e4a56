import * as z from 'zod/mini'
import { PATHS, toInvitationPath } from '#contracts/pages'
import { greetingOf, type Letter } from './letter.ts'

/** The choice, with the facts that a message may hold. */
export const Choice = z.object({
  /** Name of the category. */
  category: z.string(),
  /** `Campinas, SP`; null when unknown. */
  city: z.nullable(z.string()),
  /** Null for a place whose name may not be stored; the page shows it. */
  place: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), attributions: z.array(z.string()) })),
})
export type Choice = z.output<typeof Choice>

export const ActivityPayload = z.object({ firstName: z.nullable(z.string()), choice: Choice })
export const GuestActivityPayload = z.object({ token: z.string(), choice: Choice })

/** The city is left out where the address ends with it. */
function linesOf({ category, city, place }: Choice): string[] {
  const saysCity = city !== null && place?.address?.includes(city.split(',')[0] ?? city)
  return [category, place?.address ?? null, saysCity ? null : city].filter((line) => line !== null)
}

const highlightOf = (choice: Choice): NonNullable<Letter['highlight']> =>
  choice.place
    ? { title: choice.place.name, lines: linesOf(choice) }
    : { title: choice.city ? `${choice.category} em ${choice.city}` : choice.category, lines: [] }

const creditsOf = ({ place }: Choice): string[] =>
  place && place.attributions.length > 0 ? [`Dados do lugar: ${place.attributions.join('; ')}.`] : []

/** To each member of the couple that invited. */
export const toActivityLetter = ({ firstName, choice }: z.output<typeof ActivityPayload>): Letter => ({
  subject: 'Tem resposta no seu convite',
  preview: 'Abra para ver.',
  edge: 'mata',
  title: 'O próximo rolê está escolhido',
  paragraphs: [greetingOf(firstName), 'Abriram o convite e ficaram com este lugar:'],
  highlight: highlightOf(choice),
  action: { label: 'Ver no painel', path: PATHS.dashboard },
  notes: ['Você recebe esta mensagem porque o convite é do seu casal.', ...creditsOf(choice)],
})

/** To the guest who left an address, once. */
export const toGuestActivityLetter = ({ token, choice }: z.output<typeof GuestActivityPayload>): Letter => ({
  subject: 'Sua escolha está anotada',
  preview: 'Abra para ver quando quiser.',
  edge: 'mata',
  title: 'Sua escolha está anotada',
  paragraphs: ['Oi.', 'Quem convidou você já sabe. Ficou assim:'],
  highlight: highlightOf(choice),
  action: { label: 'Abrir o convite', path: toInvitationPath(token) },
  notes: [
    'Este endereço foi deixado ao responder um convite. Ele serve só para esta mensagem e é apagado com o envio. Não foi você? Pode ignorar: não escrevemos de novo.',
    ...creditsOf(choice),
  ],
})
