import { common } from '../common.ts'

/** What a guest can do after choosing. */
export const nextSteps = {
  undo: {
    text: 'Mudou de ideia? Por alguns minutos ainda dá para trocar.',
    action: 'Trocar',
  },
  whatsApp: {
    action: 'Avisar no WhatsApp',
    text: (place: string, when: string | null, url: string, isMatch: boolean) =>
      [
        `${isMatch ? 'Deu match' : 'Escolhi'}: ${place}.`,
        when ? `${when}, combinado?` : 'Quando a gente vai?',
        url,
      ].join('\n'),
  },
  email: {
    label: 'Receber por e-mail',
    note: common.optional,
    help: 'Usado uma vez, para mandar o lugar escolhido. Depois não fica guardado.',
    submit: 'Enviar',
    sending: 'Enviando...',
    invalid: 'Confira o e-mail.',
    sent: (address: string) => `Vai para ${address} em instantes.`,
    failed: 'O e-mail não foi enviado',
  },
} as const
