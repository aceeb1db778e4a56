/** Words of the part of the profile that is about the two people. */
export const partner = {
  title: 'Seu par',
  alone:
    'Por enquanto só você está aqui. Mande um código para seu par entrar com a própria conta: o painel passa a ser dos dois.',
  create: 'Criar código',
  creating: 'Criando...',
  createFailed: 'O código não foi criado',
  code: {
    title: 'Seu código',
    /** For screen readers, sign by sign. */
    spoken: (code: string) => `Código ${[...code.replaceAll(/\s/g, '')].join(' ')}`,
    until: (date: string) => `Vale até ${date}, para uma pessoa. Ela pede, e você confirma.`,
    whatsApp: 'Mandar no WhatsApp',
    share: 'Compartilhar',
    copy: 'Copiar link',
    qr: 'Mostrar QR',
    hideQr: 'Esconder QR',
    qrLabel: 'QR code do link para dividir os rolês',
    qrCaption: 'Aponte a câmera do outro celular.',
    qrFailed: 'O QR code não carregou. Copie o link.',
    text: (url: string) => `Bora dividir os rolês no Pra Dois? Abre aqui. Se não tiver conta, cria na hora:\n${url}`,
    end: 'Encerrar código',
    ended: { title: 'Código encerrado', description: 'O link não abre mais. Dá para criar outro quando quiser.' },
    endFailed: 'O código não foi encerrado',
  },
  entry: {
    label: 'Tenho um código',
    help: 'Oito letras e números, com ou sem espaço.',
    submit: 'Abrir',
    invalid: 'Confira o código: são oito letras e números.',
  },
  asked: 'Pedido enviado. Falta a confirmação de quem te mandou o código.',
  two: {
    since: (date: string) => `No mesmo painel desde ${date}`,
    text: 'Lista, rolês, carimbos e plano são dos dois. Cada um entra com a própria conta.',
  },
} as const
