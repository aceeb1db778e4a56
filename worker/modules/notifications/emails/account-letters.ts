import * as z from 'zod/mini'
import { BRAND } from '#contracts/brand'
import { TIME_ZONE } from '#contracts/locale'
import { PATHS, toEmailLink, toResetLink } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { atHourOf, DAY, FirstName, greetingOf, type Letter, Timestamp, template, WEEK } from './letter.ts'

/** `token` is computed when the message is sent: see `withLinkToken`. */
const LinkPayload = z.object({ firstName: FirstName, token: z.string() })
const { invitationsPerMonth, suggestionsPerInvitation } = PLANS.free

const dayInWords = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: TIME_ZONE })
const inWords = (iso: string): string => `${dayInWords.format(new Date(iso))}, ${atHourOf(iso)}`

const hours = (count: number): string => (count === 1 ? '1 hora' : `${count} horas`)

const LINKS_IF_NOT_REQUESTED: readonly Letter['action'][] = [
  { label: 'Não fui eu: criar outra senha', path: PATHS.forgotPassword },
]

const FACTOR_EVENTS = {
  on: ['A verificação em duas etapas foi ativada', 'A partir de agora, entrar pede também um código.'],
  replaced: ['A verificação em duas etapas foi refeita', 'Os códigos de antes não valem mais.'],
  off: ['A verificação em duas etapas foi desativada', 'Para entrar, basta a senha.'],
  recovery_used: ['Um código de recuperação foi usado', 'Ele não vale mais. Na conta você vê quantos restam.'],
} as const

const TO_DASHBOARD: Letter['action'] = { label: 'Abrir o painel', path: PATHS.dashboard }

export const ACCOUNT_LETTERS = {
  welcome: template({
    // A test message has no token.
    payload: z.object({ firstName: FirstName, token: z.optional(z.string()) }),
    maxAgeHours: DAY,
    write: ({ firstName, token }, { publicConfig }) => ({
      subject: `Boas-vindas ao ${BRAND.name}`,
      preview: 'Sua conta está pronta.',
      edge: 'urucum',
      title: 'Sua conta está pronta',
      paragraphs: [
        greetingOf(firstName),
        'Confirme este e-mail: é por ele que a gente avisa da resposta do seu par.',
        `No plano Grátis são ${invitationsPerMonth} convites por mês, cada um com ${suggestionsPerInvitation} lugares.`,
      ],
      ...(token
        ? { action: { label: 'Confirmar este e-mail', path: toEmailLink('account', token) }, links: [TO_DASHBOARD] }
        : { action: TO_DASHBOARD }),
      notes: [
        `Você recebe esta mensagem porque uma conta foi criada com este endereço. Não foi você? Escreva para ${publicConfig.supportEmail} e a gente apaga.`,
      ],
    }),
  }),

  /** The message to an account for which a new password was requested. */
  reset_password: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.resetLinkHours,
    write: ({ firstName, token }) => ({
      subject: 'Sua nova senha',
      preview: 'O link para criar outra senha.',
      edge: 'ipe',
      title: 'Crie uma senha nova',
      paragraphs: [
        greetingOf(firstName),
        `Alguém pediu uma senha nova para a sua conta. Se foi você, abra o link abaixo: ele vale por ${hours(TERMS.resetLinkHours)} e uma vez só.`,
        'Ao trocar a senha, a conta sai de todos os aparelhos.',
      ],
      action: { label: 'Criar senha nova', path: toResetLink(token) },
      notes: ['Não pediu? Pode ignorar: sem abrir o link, nada muda.'],
    }),
  }),

  /** The link that confirms the address of an account, sent again on request. */
  verify_email: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.verificationLinkHours,
    write: ({ firstName, token }) => ({
      subject: 'Confirme seu e-mail',
      preview: 'Falta um toque.',
      edge: 'mata',
      title: 'Este e-mail é seu?',
      paragraphs: [
        greetingOf(firstName),
        'Confirmando, você consegue voltar para a conta mesmo se esquecer a senha.',
        `O link vale por ${hours(TERMS.verificationLinkHours)}.`,
      ],
      action: { label: 'Confirmar meu e-mail', path: toEmailLink('account', token) },
      notes: ['Você não criou uma conta? Então não confirme: pode ignorar esta mensagem.'],
    }),
  }),

  /** The message to the current address of an account, which must agree to the change. */
  confirm_old_email: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.verificationLinkHours,
    write: ({ firstName, token }, { publicConfig }) => ({
      subject: 'Troca de e-mail',
      preview: 'Precisamos do seu sim.',
      edge: 'ipe',
      title: 'Trocar o e-mail da conta?',
      paragraphs: [
        greetingOf(firstName),
        'Alguém com a sua senha pediu para trocar o e-mail da conta. A troca só vale depois do sim deste endereço e do novo.',
        `O link vale por ${hours(TERMS.verificationLinkHours)}.`,
      ],
      action: { label: 'Sim, trocar', path: toEmailLink('change', token) },
      links: [{ label: 'Não fui eu: trocar a senha', path: PATHS.account }],
      notes: [`Não foi você? Não abra o link, troque a senha e escreva para ${publicConfig.supportEmail}.`],
    }),
  }),

  /** The message to the new address of an account, which must agree to the change. */
  confirm_new_email: template({
    payload: LinkPayload,
    maxAgeHours: TERMS.verificationLinkHours,
    write: ({ firstName, token }) => ({
      subject: 'Confirme seu novo e-mail',
      preview: 'Falta um toque.',
      edge: 'mata',
      title: 'Este é o seu novo e-mail?',
      paragraphs: [
        greetingOf(firstName),
        'Confirme para a conta passar a usar este endereço. O antigo também precisa dizer sim.',
        `O link vale por ${hours(TERMS.verificationLinkHours)}.`,
      ],
      action: { label: 'Confirmar novo e-mail', path: toEmailLink('change', token) },
      notes: ['Não pediu? Pode ignorar: sem abrir o link, nada muda.'],
    }),
  }),

  password_changed: template({
    payload: z.object({ firstName: FirstName, at: Timestamp }),
    maxAgeHours: WEEK,
    write: ({ firstName, at }, { publicConfig }) => ({
      subject: 'Sua senha mudou',
      preview: 'Se foi você, está tudo certo.',
      edge: 'mata',
      title: 'Sua senha mudou',
      paragraphs: [
        greetingOf(firstName),
        `A senha da sua conta foi trocada em ${inWords(at)}. Os outros aparelhos saíram da conta.`,
      ],
      action: { label: 'Ver minha conta', path: PATHS.account },
      links: LINKS_IF_NOT_REQUESTED,
      notes: [`Não foi você? Crie outra senha agora e escreva para ${publicConfig.supportEmail}.`],
    }),
  }),

  /** The message after a change of the second factor, or the use of a recovery code. */
  second_factor: template({
    payload: z.object({
      firstName: FirstName,
      event: z.enum(['on', 'replaced', 'off', 'recovery_used']),
      at: Timestamp,
    }),
    maxAgeHours: WEEK,
    write: ({ firstName, event, at }, { publicConfig }) => {
      const [title, means] = FACTOR_EVENTS[event]
      return {
        subject: title,
        preview: 'Se foi você, está tudo certo.',
        edge: 'ipe',
        title,
        paragraphs: [greetingOf(firstName), `Foi em ${inWords(at)}. ${means}`],
        action: { label: 'Ver minha conta', path: PATHS.account },
        links: LINKS_IF_NOT_REQUESTED,
        notes: [`Não foi você? Crie outra senha agora e escreva para ${publicConfig.supportEmail}.`],
      }
    },
  }),

  new_device: template({
    payload: z.object({ firstName: FirstName, device: z.string(), at: Timestamp }),
    maxAgeHours: DAY,
    write: ({ firstName, device, at }) => ({
      subject: 'Entrada em um aparelho novo',
      preview: 'Se foi você, está tudo certo.',
      edge: 'ipe',
      title: 'Um aparelho novo entrou na sua conta',
      paragraphs: [greetingOf(firstName), 'Se foi você, não precisa fazer nada.'],
      highlight: { title: device, lines: [inWords(at)] },
      action: { label: 'Ver meus aparelhos', path: PATHS.account },
      links: LINKS_IF_NOT_REQUESTED,
      notes: ['Você recebe esta mensagem quando a conta é aberta em um aparelho que ela ainda não conhecia.'],
    }),
  }),

  email_changed: template({
    payload: z.object({ firstName: FirstName, isOldAddress: z.boolean() }),
    maxAgeHours: WEEK,
    write: ({ firstName, isOldAddress }, { publicConfig }) => ({
      subject: 'O e-mail da conta mudou',
      preview: 'A troca foi confirmada no antigo e no novo.',
      edge: 'mata',
      title: 'O e-mail da conta mudou',
      paragraphs: [
        greetingOf(firstName),
        isOldAddress
          ? 'A conta agora usa outro endereço. Este aqui não recebe mais nada nosso.'
          : 'A conta agora usa este endereço, para entrar e para os avisos.',
      ],
      action: { label: 'Ver minha conta', path: PATHS.account },
      notes: [`Não foi você? Escreva para ${publicConfig.supportEmail}.`],
    }),
  }),
}
