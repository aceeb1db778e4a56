import * as z from 'zod/mini'
import { PARTNER_PATH, PATHS } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { greetingOf, type Letter } from './letter.ts'

/** The other person is not named: a first name may be any text, and a letter delivers it. */
export const JoiningPayload = z.object({ firstName: z.nullable(z.string()) })
type Joining = z.output<typeof JoiningPayload>

const WHY = 'Você recebe esta mensagem porque ela diz respeito à sua conta.'

/** Somebody asked to join the couple. */
export const toJoinRequestedLetter = ({ firstName }: Joining): Letter => ({
  subject: 'Tem um pedido esperando a sua resposta',
  preview: 'Abra para ver de quem é.',
  edge: 'urucum',
  title: 'Querem dividir os rolês com você',
  paragraphs: [
    greetingOf(firstName),
    'Quem recebeu o seu código ou respondeu um convite seu pediu para dividir os rolês com você.',
    'Nada muda antes da sua confirmação. Veja de quem é o pedido e o que passa a ser dos dois.',
  ],
  details: [`O pedido vale por ${TERMS.joinCodeDays} dias. Não conhece a pessoa? É só recusar: ela não vê nada seu.`],
  action: { label: 'Ver o pedido', path: PARTNER_PATH },
  notes: [WHY],
})

/** The request of whoever gets it was confirmed. */
export const toCoupleJoinedLetter = ({ firstName }: Joining): Letter => ({
  subject: 'Seu pedido foi aceito',
  preview: 'As duas contas já dividem o mesmo painel.',
  edge: 'mata',
  title: 'Agora são duas contas e um casal',
  paragraphs: [
    greetingOf(firstName),
    'Lista, rolês feitos, carimbos e plano agora são dos dois. Senha, e-mail e dados de pagamento continuam só seus.',
  ],
  action: { label: 'Abrir o painel', path: PATHS.dashboard },
  notes: [WHY],
})
