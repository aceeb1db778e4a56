import * as z from 'zod/mini'
import { PATHS, toInvitationPath } from '#contracts/pages'
import { greetingOf, type Letter } from './letter.ts'

/** What was chosen, as far as a message may say it. */
export const Choice = z.object({
  /** Name of the category. */
  category: z.string(),
  /** `Campinas, SP`; null when unknown. */
  city: z.nullable(z.string()),
  /** A place of our catalogue; null for one whose name only its source may show: the page does. */
  place: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), attributions: z.array(z.string()) })),
})
export type Choice = z.output<typeof Choice>

export const ActivityPayload = z.object({ firstName: z.nullable(z.string()), choice: Choice })
export const GuestActivityPayload = z.object({ token: z.string(), choice: Choice })

/** Many addresses of the catalogue end with their city. */
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

/** What each member of the couple that invited is told. */
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

/** What the guest who left an address is told, once. */
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
