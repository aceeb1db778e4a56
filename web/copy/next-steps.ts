import { common } from './common.ts'
import { capital } from './outing-dates.ts'

/** What a guest does after the choice. */
export const nextSteps = {
  undo: {
    /** `until`: e.g. `14h34`. */
    text: (until: string) => `Mudou de ideia? Dá para trocar até ${until}, ou até um de vocês propor um dia.`,
    action: 'Trocar',
  },
  whatsApp: {
    action: 'Avisar no WhatsApp',
    text: (place: string, when: string | null, url: string, isMatch: boolean, isAgreed: boolean) =>
      [
        `${isMatch ? 'Deu match' : 'Escolhi'}: ${place}.`,
        when ? `${capital(when)}. ${isAgreed ? 'Combinado!' : 'Dá pra você?'}` : 'Quando a gente vai?',
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
    sent: (address: string) =>
      `Vai para ${address} daqui a alguns minutos, quando a escolha não puder mais ser trocada.`,
    failed: 'O e-mail não foi enviado',
  },
} as const
