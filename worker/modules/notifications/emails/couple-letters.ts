import * as z from 'zod/mini'
import { BRAND, TWO_WAYS } from '#contracts/brand'
import { PARTNER_PATH, PATHS } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { DAY, FirstName, greetingOf, plausibleName, template, WEEK } from './letter.ts'

const REASON_NOTE = 'Você recebe esta mensagem porque ela diz respeito à sua conta.'

const JoiningPayload = z.object({ firstName: FirstName })

export const COUPLE_LETTERS = {
  /** The message to the member who stays when the other leaves; it states neither a reason nor a time. */
  couple_ended: template({
    payload: z.object({ firstName: FirstName }),
    maxAgeHours: WEEK,
    write: ({ firstName }) => ({
      subject: 'Uma mudança na sua conta',
      preview: 'O que era seu continua com você.',
      edge: 'mata',
      title: 'O casal da sua conta agora é só seu',
      paragraphs: [
        greetingOf(firstName),
        'Sua conta segue sozinha a partir de agora. O que era seu continua com você, e do que foi vivido em casal você tem uma cópia: rolês feitos, escolhas, conquistas e pontos.',
        'A página pública saiu do ar, e os convites em aberto do casal foram fechados. Um Premium pago segue com quem paga.',
      ],
      action: { label: 'Ver o meu perfil', path: PATHS.coupleProfile },
      notes: [REASON_NOTE],
    }),
  }),

  /** The reason is not repeated: a mailbox may be read by others. */
  page_banned: template({
    payload: z.object({ firstName: FirstName }),
    maxAgeHours: WEEK,
    write: ({ firstName }) => ({
      subject: 'A página de vocês saiu do ar',
      preview: 'O motivo está no perfil do casal.',
      edge: 'urucum',
      title: 'A página de vocês saiu do ar',
      paragraphs: [
        greetingOf(firstName),
        'Ela foi denunciada, e uma pessoa da equipe decidiu. O motivo está no perfil do casal, e é lá que dá para pedir revisão.',
        'O resto da conta continua como está.',
      ],
      action: { label: 'Ver o motivo', path: PATHS.coupleProfile },
      notes: [REASON_NOTE],
    }),
  }),

  /** The message to the members of a couple that another person asks to join. */
  join_requested: template({
    payload: z.object({ firstName: FirstName, askerName: z.nullable(z.string()) }),
    maxAgeHours: TERMS.joinCodeDays * DAY,
    write: ({ firstName, askerName }) => ({
      subject: 'Tem um pedido esperando a sua resposta',
      preview: 'Abra para ver de quem é.',
      edge: 'urucum',
      title: `${plausibleName(askerName) ?? 'Quem recebeu o seu convite'} quer usar o ${BRAND.name} com você`,
      paragraphs: [greetingOf(firstName), TWO_WAYS, 'Nada muda antes da sua confirmação.'],
      details: [
        `O pedido vale por ${TERMS.joinCodeDays} dias. Não conhece a pessoa? É só recusar: ela não vê nada seu.`,
      ],
      action: { label: 'Ver o pedido', path: PARTNER_PATH },
      notes: [REASON_NOTE],
    }),
  }),

  couple_joined: template({
    payload: JoiningPayload,
    maxAgeHours: WEEK,
    write: ({ firstName }) => ({
      subject: 'Seu pedido foi aceito',
      preview: 'As duas contas já têm o mesmo painel.',
      edge: 'mata',
      title: 'Agora são duas contas e um casal',
      paragraphs: [
        greetingOf(firstName),
        'Lista, rolês feitos, conquistas e plano agora são dos dois. Senha, e-mail e dados de pagamento continuam só seus.',
      ],
      action: { label: 'Abrir o painel', path: PATHS.dashboard },
      notes: [REASON_NOTE],
    }),
  }),
}
