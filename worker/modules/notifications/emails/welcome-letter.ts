import * as z from 'zod/mini'
import { BRAND } from '#contracts/brand'
import { PATHS, toEmailLink } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { greetingOf, type Letter, type Sender } from './letter.ts'

/** Without a token in a test message. */
export const WelcomePayload = z.object({ firstName: z.nullable(z.string()), token: z.optional(z.string()) })

const { invitationsPerMonth, suggestionsPerInvitation } = PLANS.free

/** To a new account. */
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
