import * as z from 'zod/mini'
import { BRAND } from '#contracts/brand'
import { PATHS } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { DAY, FirstName, formatDay, greetingOf, Timestamp, template, WEEK } from './letter.ts'

const REASON_NOTE = 'Você recebe esta mensagem porque ela diz respeito aos dados da sua conta.'

export const PRIVACY_LETTERS = {
  /** The message after an account's data were exported. */
  export_ready: template({
    payload: z.object({ firstName: FirstName }),
    maxAgeHours: WEEK,
    write: ({ firstName }, { publicConfig }) => ({
      subject: 'A cópia dos seus dados foi feita',
      preview: 'Ela foi baixada no seu navegador.',
      edge: 'mata',
      title: 'A cópia dos seus dados',
      paragraphs: [
        greetingOf(firstName),
        'Uma cópia de tudo o que guardamos sobre você acaba de ser baixada na sua conta. Ela fica só no aparelho em que foi pedida.',
        `Não foi você? Troque a senha e escreva para ${publicConfig.supportEmail}.`,
      ],
      action: { label: 'Ver privacidade', path: PATHS.privacyCentre },
      notes: [REASON_NOTE],
    }),
  }),

  deletion_requested: template({
    payload: z.object({ firstName: FirstName, dueAt: Timestamp }),
    // After the grace period the deletion can no longer be cancelled.
    maxAgeHours: TERMS.deletionGraceDays * DAY,
    write: ({ firstName, dueAt }, { publicConfig }) => ({
      subject: 'Recebemos o pedido de exclusão da conta',
      preview: 'Ainda dá para voltar atrás.',
      edge: 'urucum',
      title: 'Sua conta vai ser excluída',
      paragraphs: [
        greetingOf(firstName),
        `Recebemos o pedido. Em ${formatDay(dueAt)} a conta e o que é só seu são apagados de vez.`,
        `Mudou de ideia? Entre de novo em até ${TERMS.deletionGraceDays} dias e toque em “Desistir da exclusão”.`,
        `Não foi você? Entre, desista da exclusão, troque a senha e escreva para ${publicConfig.supportEmail}.`,
      ],
      action: { label: 'Entrar', path: PATHS.privacyCentre },
      notes: [REASON_NOTE],
    }),
  }),

  /** The account is erased: the last message. */
  deletion_done: template({
    payload: z.object({ firstName: FirstName }),
    // An address without an account is stored for this long.
    maxAgeHours: TERMS.guestAddressDays * DAY,
    write: ({ firstName }) => ({
      subject: 'Sua conta foi excluída',
      preview: 'Esta é a última mensagem.',
      edge: 'mata',
      title: 'Sua conta foi excluída',
      paragraphs: [
        greetingOf(firstName),
        `A conta no ${BRAND.name} foi apagada. Fica só o que a lei manda guardar, pelo prazo da lei, sem o seu nome.`,
        'Esta é a última mensagem: o seu endereço também sai do nosso banco com ela.',
      ],
      action: { label: 'O que fica, e por quanto tempo', path: PATHS.privacy },
      notes: [REASON_NOTE],
    }),
  }),
}
