import { MAX_CONTACT_LENGTH } from '#contracts/contact'
import { formatNumber } from '#contracts/format-number'
import { common } from './common.ts'

export const contact = {
  title: 'Fale com a gente',
  lead: 'Dúvida, problema ou ideia: escreva com as suas palavras. Quem lê é uma pessoa, e a resposta chega por e-mail.',
  premium: 'Vocês são Premium: a mensagem entra na frente. A meta é responder até o fim do próximo dia útil.',
  /** `name`: of the signed-in person. */
  as: (name: string, email: string) => `Você escreve como ${name}. A resposta vai para ${email}.`,
  name: 'Seu nome',
  optional: common.optional,
  email: 'Seu e-mail',
  emailHelp: 'Para onde vai a resposta.',
  emailMissing: 'Escreva o seu e-mail: é por ele que a gente responde.',
  emailRefused: 'Escreva o e-mail inteiro, como nome@exemplo.com',
  message: 'Mensagem',
  messageHelp: `Até ${formatNumber(MAX_CONTACT_LENGTH)} letras. Não mande senhas nem dados de cartão.`,
  messageMissing: 'Escreva a mensagem antes de enviar.',
  submit: 'Enviar mensagem',
  sending: 'Enviando...',
  byEmail: 'Prefere o seu programa de e-mail? Escreva para ',
  refused: {
    title: 'A mensagem não foi enviada',
    server: 'O servidor não respondeu. O que você escreveu continua aqui: tente de novo em instantes.',
    offline: 'Sem conexão agora. O que você escreveu continua aqui: tente de novo.',
  },
  sent: {
    title: 'Mensagem enviada',
    /** `email`: where the answer goes; `day`: by when, `02/12/2026`, for Premium couples. */
    text: (email: string, day: string | null) =>
      `A resposta chega em ${email}. ${day ? `A meta é responder até ${day}. ` : ''}Se não aparecer, olhe também no spam.`,
    again: 'Escrever outra',
  },
  accountRow: { title: 'Fale com a gente', text: 'Uma pessoa lê e responde por e-mail.' },
} as const
