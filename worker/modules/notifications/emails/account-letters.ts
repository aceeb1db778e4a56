import * as z from 'zod/mini'
import { BRAND } from '#contracts/brand'
import { TIME_ZONE } from '#contracts/locale'
import { PARTNER_PATH, PATHS, toEmailLink, toResetLink } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { greetingOf, type Letter, type Sender } from './letter.ts'

const Greeted = { firstName: z.nullable(z.string()) }

/** `token` is computed when the message is sent: see `withLinkToken`. */
export const LinkPayload = z.object({ ...Greeted, token: z.string() })
export const PasswordChangedPayload = z.object({ ...Greeted, at: z.iso.datetime() })
export const SecondFactorPayload = z.object({
  ...Greeted,
  event: z.enum(['on', 'replaced', 'off', 'recovery_used']),
  at: z.iso.datetime(),
})
export const NewDevicePayload = z.object({ ...Greeted, device: z.string(), at: z.iso.datetime() })
export const EmailChangedPayload = z.object({ ...Greeted, isOldAddress: z.boolean() })

/** A test message has no token. */
export const WelcomePayload = z.object({ firstName: z.nullable(z.string()), token: z.optional(z.string()) })

const { invitationsPerMonth, suggestionsPerInvitation } = PLANS.free
export const CoupleEndedPayload = z.object({ firstName: z.nullable(z.string()) })

const REASON_NOTE = 'Você recebe esta mensagem porque ela diz respeito à sua conta.'

/** The e-mail does not name the other person, because a first name may be any text, even an advertisement. */
export const JoiningPayload = z.object({ firstName: z.nullable(z.string()) })

type Linked = z.output<typeof LinkPayload>

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

const hours = (count: number): string => (count === 1 ? '1 hora' : `${count} horas`)

/** The message to an account for which a new password was requested. */
export const toResetPasswordLetter = ({ firstName, token }: Linked): Letter => ({
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
})

/** The link that confirms the address of an account, sent again on request. */
export const toVerifyEmailLetter = ({ firstName, token }: Linked): Letter => ({
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
})

/** The message to the current address of an account, which must agree to the change. */
export const toConfirmOldEmailLetter = ({ firstName, token }: Linked, { publicConfig }: Sender): Letter => ({
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
})

/** The message to the new address of an account, which must agree to the change. */
export const toConfirmNewEmailLetter = ({ firstName, token }: Linked): Letter => ({
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
})

const LINKS_IF_NOT_REQUESTED: readonly Letter['action'][] = [
  { label: 'Não fui eu: criar outra senha', path: PATHS.forgotPassword },
]

/** The message after every change of password. */
export const toPasswordChangedLetter = (
  { firstName, at }: z.output<typeof PasswordChangedPayload>,
  { publicConfig }: Sender,
): Letter => ({
  subject: 'Sua senha mudou',
  preview: 'Se foi você, está tudo certo.',
  edge: 'mata',
  title: 'Sua senha mudou',
  paragraphs: [
    greetingOf(firstName),
    `A senha da sua conta foi trocada em ${timeFormat.format(new Date(at))}. Os outros aparelhos saíram da conta.`,
  ],
  action: { label: 'Ver minha conta', path: PATHS.account },
  links: LINKS_IF_NOT_REQUESTED,
  notes: [`Não foi você? Crie outra senha agora e escreva para ${publicConfig.supportEmail}.`],
})

const FACTOR_EVENTS = {
  on: ['A verificação em duas etapas foi ativada', 'A partir de agora, entrar pede também um código.'],
  replaced: ['A verificação em duas etapas foi refeita', 'Os códigos de antes não valem mais.'],
  off: ['A verificação em duas etapas foi desativada', 'Para entrar, basta a senha.'],
  recovery_used: ['Um código de recuperação foi usado', 'Ele não vale mais. Na conta você vê quantos restam.'],
} as const

/** The message after a change of the second factor, or the use of a recovery code. */
export function toSecondFactorLetter(
  { firstName, event, at }: z.output<typeof SecondFactorPayload>,
  { publicConfig }: Sender,
): Letter {
  const [title, means] = FACTOR_EVENTS[event]
  return {
    subject: title,
    preview: 'Se foi você, está tudo certo.',
    edge: 'ipe',
    title,
    paragraphs: [greetingOf(firstName), `Foi em ${timeFormat.format(new Date(at))}. ${means}`],
    action: { label: 'Ver minha conta', path: PATHS.account },
    links: LINKS_IF_NOT_REQUESTED,
    notes: [`Não foi você? Crie outra senha agora e escreva para ${publicConfig.supportEmail}.`],
  }
}

/** The message after a login on an unknown device. */
export const toNewDeviceLetter = ({ firstName, device, at }: z.output<typeof NewDevicePayload>): Letter => ({
  subject: 'Entrada em um aparelho novo',
  preview: 'Se foi você, está tudo certo.',
  edge: 'ipe',
  title: 'Um aparelho novo entrou na sua conta',
  paragraphs: [greetingOf(firstName), 'Se foi você, não precisa fazer nada.'],
  highlight: { title: device, lines: [timeFormat.format(new Date(at))] },
  action: { label: 'Ver meus aparelhos', path: PATHS.account },
  links: LINKS_IF_NOT_REQUESTED,
  notes: ['Você recebe esta mensagem quando a conta é aberta em um aparelho que ela ainda não conhecia.'],
})

/** The message to both addresses, after the change. */
export const toEmailChangedLetter = (
  { firstName, isOldAddress }: z.output<typeof EmailChangedPayload>,
  { publicConfig }: Sender,
): Letter => ({
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
})

/** The message to a new account. */
export const toWelcomeLetter = (
  { firstName, token }: z.output<typeof WelcomePayload>,
  { publicConfig }: Sender,
): Letter => ({
  subject: `Boas-vindas ao ${BRAND.name}`,
  preview: 'Sua conta está pronta.',
  edge: 'urucum',
  title: 'Sua conta está pronta',
  paragraphs: [
    greetingOf(firstName),
    'Funciona assim: você escolhe uma categoria e uma cidade e manda um link. A outra pessoa abre no celular, sem cadastro, vê lugares de verdade e fica com um. A gente avisa você.',
    `No plano gratuito são ${invitationsPerMonth} convites por mês, cada um com ${suggestionsPerInvitation} lugares.`,
  ],
  action: { label: 'Criar o primeiro convite', path: PATHS.newInvitation },
  ...(token ? { links: [{ label: 'Confirmar este e-mail', path: toEmailLink('account', token) }] } : {}),
  notes: [
    `Você recebe esta mensagem porque uma conta foi criada com este endereço. Não foi você? Escreva para ${publicConfig.supportEmail} e a gente apaga.`,
  ],
})

/** The message to the member who stays when the other leaves; it states neither a reason nor a time. */
export const toCoupleEndedLetter = ({ firstName: name }: z.output<typeof CoupleEndedPayload>): Letter => ({
  subject: 'Uma mudança na sua conta',
  preview: 'O que era seu continua com você.',
  edge: 'mata',
  title: 'O casal da sua conta agora é só seu',
  paragraphs: [
    greetingOf(name),
    'Sua conta segue sozinha a partir de agora. O que era seu continua com você, e do que foi vivido em casal você tem uma cópia: rolês feitos, escolhas, carimbos e pontos.',
    'A página pública saiu do ar, e os convites em aberto do casal foram fechados. Um Premium pago segue com quem paga.',
  ],
  action: { label: 'Ver o meu perfil', path: PATHS.coupleProfile },
  notes: [REASON_NOTE],
})

type Joining = z.output<typeof JoiningPayload>

/** The message to the members of a couple that another person asks to join. */
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
  notes: [REASON_NOTE],
})

/** The message to the person whose request to join was accepted. */
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
  notes: [REASON_NOTE],
})
