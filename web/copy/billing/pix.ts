const ONE_MINUTE = 60
const FIVE_MINUTES = 5 * ONE_MINUTE

const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)

const leftAloud = (seconds: number) => {
  if (seconds === 0) return 'O código Pix venceu.'
  if (seconds <= ONE_MINUTE) return 'Falta 1 minuto para o código Pix vencer.'
  return seconds <= FIVE_MINUTES ? 'Faltam 5 minutos para o código Pix vencer.' : ''
}

/** The words of a pass: Premium for some months, paid once. */
export const pix = {
  title: 'Passe por Pix',
  months,
  choose: 'Por quanto tempo',
  once: (count: number) => `Premium por ${months(count)}, sem renovação`,
  /** `price` is that of the whole pass. */
  summary: (price: string) => [
    `${price} por casal, uma vez só.`,
    'O passe termina sozinho: não renova e não há o que cancelar. Avisamos por e-mail antes do fim.',
  ],
  consent: 'Ao gerar o Pix, você aceita os ',
  submit: 'Gerar Pix',
  passOf: (count: number) => `Passe de ${months(count)}`,
  paste: 'Depois é só colar no app do banco, em Pix copia e cola.',
  scan: 'O banco está em outro aparelho? Aponte a câmera do app para este QR Code.',
  qrLabel: 'QR Code do Pix',
  code: 'Código Pix copia e cola',
  copy: 'Copiar código Pix',
  copied: { title: 'Copiado!', description: 'Agora é só colar no app do banco.' },
  couldNotCopy: { title: 'Erro', description: 'Não deu para copiar. Toque no código e copie por lá.' },
  /** `clock`: `29:41` */
  left: (clock: string) => `Este código vale por mais ${clock}`,
  leftAloud,
  waiting: 'Assim que o Pix cair, o Premium abre sozinho.',
  over: 'Este código venceu. Quem já pagou não precisa fazer nada: o Premium abre sozinho.',
  again: 'Gerar outro código',
  back: 'Escolher outro prazo',
  gone: { title: 'Pix indisponível', description: 'O Pix não está disponível agora. O cartão continua valendo.' },
} as const
