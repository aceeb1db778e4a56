import { BRAND, TWO_WAYS } from '#contracts/brand'
import { TERMS } from '#contracts/terms'
import { isolated } from './common.ts'

/** What both members see and what stays private; shown before a consent. */
const shared = {
  /** Over both lists, folded. */
  fold: 'O que passa a ser dos dois e o que não',
  titles: { shared: 'O que passa a ser dos dois', own: 'O que continua só de cada um' },
  items: [
    'A lista de lugares e os convites',
    'No plano Grátis, os convites do mês: contam os que cada um já mandou',
    'Os rolês feitos, os de cada um até aqui também',
    'As conquistas e os pontos',
    'O plano: uma assinatura vale para as duas contas',
  ],
  own: ['Senha e e-mail', 'Dados de pagamento', 'O que cada um marcou como só seu'],
} as const

export const joining = {
  /** Contains no name, because phones show titles to bystanders. */
  title: 'Duas contas, um painel',
  eyebrow: 'Duas contas, um painel',
  heading: (name: string) => `${isolated(name)} quer usar o ${BRAND.name} com você`,
  /** `sender`: the nickname on the invitation; null: unknown. */
  headingOfGuest: (sender: string | null) => `Usar o ${BRAND.name} com ${isolated(sender) ?? 'quem te convidou'}?`,
  lead: (name: string) =>
    `${TWO_WAYS} Nada muda antes de ${isolated(name)} confirmar que é você, e dá para sair quando quiser.`,
  leadOfGuest: (sender: string | null) =>
    `${TWO_WAYS} O lugar que você escolheu já está lá. Nada muda antes de ${isolated(sender) ?? 'quem te convidou'} confirmar, e dá para sair quando quiser.`,
  handle: (slug: string) => `@${slug}`,
  shared,
  address: (name: string) => `A página do casal e o @ continuam os de ${isolated(name)}.`,
  addressOfGuest: 'A página do casal e o @ continuam os de quem te convidou.',
  register: 'Criar conta',
  logIn: 'Já tenho conta',
  ask: 'Pedir para entrar',
  /** Shown to visitors before they register. */
  confirmsOnce: 'Antes do pedido, você confirma seu e-mail uma vez, pelo link que mandamos para ele.',
  /** Shown before the request to a person whose address is unconfirmed. */
  linkSent: (email: string) =>
    `Falta confirmar seu e-mail: o link foi para ${email}. O pedido sai quando você confirmar.`,
  sentTo: (name: string | null) => `Falta a confirmação de ${isolated(name) ?? 'quem te convidou'}.`,
  waiting: {
    title: 'Pedido enviado',
    text: 'Pode fechar esta página: quando a resposta vier, a gente avisa você. Até lá, nada é dividido.',
    action: 'Ir para o painel',
  },
  closed: {
    title: 'Seu pedido não foi confirmado',
    text: `Ele venceu ou foi recusado. Combine com a pessoa: depois de uma recusa, dá para pedir de novo em ${TERMS.refusedRequestDays} dias.`,
    action: 'Pedir de novo',
  },
  own: {
    title: 'Este código é seu',
    text: 'Mande o link para o seu par. Quem não tem conta cria na hora.',
    action: 'Ver meu código',
  },
  refusals: {
    invalid_link: {
      title: 'Este código não vale mais',
      text: 'Ele venceu, foi trocado ou tem alguma letra diferente. Peça outro a quem te mandou.',
    },
    /** For the link of an invitation. */
    closed_invitation: {
      title: 'Por este convite não dá mais',
      text: 'O lugar escolhido continua no convite. Para entrar com a sua conta, peça um código a quem te convidou.',
    },
    too_many_requests: {
      title: 'Muitas tentativas',
      text: 'Foram tentativas demais. Espere uma hora e abra o link de novo.',
    },
    own_code: { title: 'Este código é seu', text: 'Mande o link para o seu par. Quem não tem conta cria na hora.' },
    couple_full: {
      title: 'Uma das contas já tem par',
      text: 'Cada conta fica com um par só. Nada mudou na sua.',
    },
    both_paying: {
      title: 'Há duas assinaturas pagas',
      text: 'Uma só vale para as duas contas. Cancele a sua, ou peça que a outra pessoa cancele a dela, e abra este link de novo. Os dias que faltarem são devolvidos. Se for passe por Pix, espere ele terminar.',
    },
    page_hidden: {
      title: 'Agora não dá para juntar as contas',
      text: 'Uma das duas páginas públicas está escondida por uma denúncia ou saiu do ar. Veja no perfil se é a sua.',
    },
    email_unconfirmed: {
      title: 'Antes, confirme seu e-mail',
      text: 'O link saiu quando você criou a conta.',
    },
    refused_lately: {
      title: 'Este pedido já foi respondido',
      text: `Ele não foi confirmado. Dá para pedir de novo ${TERMS.refusedRequestDays} dias depois da resposta.`,
    },
    unreachable: {
      title: 'Não deu para abrir o convite agora',
      text: 'Confira a conexão e tente de novo. O código continua valendo.',
    },
  },
  /** For a person with a subscription of their own. */
  subscription: 'Ver a assinatura',
  confirmation: {
    text: (email: string, name: string | null) =>
      `Ele foi para ${email}. Depois de confirmar, em qualquer aparelho, volte para esta página: o pedido vai na hora para ${isolated(name) ?? 'quem te convidou'}. Não chegou? Olhe no spam, ou peça outro na página da conta.`,
    another: 'Pedir outro link',
    /** On the page that confirms the address. */
    asked: (name: string | null) =>
      `Seu pedido foi para ${isolated(name) ?? 'quem te convidou'}. Quando a resposta vier, a gente avisa você.`,
    back: (name: string | null) => (name ? `Voltar ao convite de ${isolated(name)}` : 'Voltar ao convite'),
  },
  back: 'Ir para o início',
  failed: 'O pedido não foi enviado',
} as const

export const partner = {
  title: 'Seu par',
  alone: `${TWO_WAYS} Mande um código para seu par entrar.`,
  create: 'Criar código',
  creating: 'Criando...',
  createFailed: 'O código não foi criado',
  unconfirmed:
    'Antes, confirme seu e-mail pelo link que mandamos quando você criou a conta. Se ele sumiu, peça outro na página da conta.',
  confirmEmail: 'Confirmar e-mail',
  code: {
    title: 'Seu código',
    /** For screen readers, character by character. */
    spoken: (code: string) => `Código ${[...code.replaceAll(/\s/g, '')].join(' ')}`,
    until: (date: string) => `Vale até ${date}, para uma pessoa. Ela pede, e você confirma.`,
    whatsApp: 'Mandar no WhatsApp',
    share: 'Compartilhar',
    copy: 'Copiar link',
    qr: 'Mostrar QR Code',
    hideQr: 'Esconder QR Code',
    qrLabel: 'QR Code do link para entrar',
    qrCaption: 'Aponte a câmera do outro celular.',
    qrFailed: 'O QR Code não carregou. Copie o link.',
    text: (url: string) => `Vem usar o ${BRAND.name} comigo? Abre aqui. Se não tiver conta, cria na hora:\n${url}`,
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
  blocked: {
    text: (name: string) => `Você não recebe pedidos de ${isolated(name)}.`,
    unnamed: 'uma pessoa que você recusou',
    lift: 'Receber de novo',
    liftOf: (name: string) => `Receber de novo pedidos de ${isolated(name)}`,
    lifted: { title: 'Pronto', description: 'Os pedidos desta pessoa chegam a você de novo.' },
    failed: 'Nada mudou',
  },
  two: {
    since: (date: string) => `No mesmo painel desde ${date}`,
    text: 'Lista, rolês, conquistas e plano são dos dois. Cada um entra com a própria conta.',
  },
} as const

export const together = {
  /** Contains no name, like the title of the page before. */
  title: 'Vocês dois',
  eyebrow: 'Agora é de vocês dois',
  heading: (name: string | null) =>
    name ? `Agora você e ${isolated(name)} têm o mesmo painel` : 'Agora o casal tem duas contas',
  lead: (isChosen: boolean) =>
    `O que cada um tinha já está aqui.${isChosen ? '' : ' Bora fazer o primeiro convite dos dois?'}`,
  /** Once the month's invitations are used up. `month`: the name of the next month; `place`: a choice without a day. */
  leadWithout: (month: string, place: string | null) =>
    `O que cada um tinha já está aqui. Os convites deste mês já saíram, em 1º de ${month} vêm outros. Até lá, ${
      place === null ? 'dá para juntar os lugares que vocês querem conhecer' : `falta marcar o dia: ${isolated(place)}`
    }.`,
  invite: 'Fazer o primeiro convite',
  /** With an open choice. */
  another: 'Criar outro convite',
  chosen: 'Ver os rolês de vocês',
  setDay: 'Marcar o dia',
  wishes: 'Abrir “Queremos ir”',
  guides: 'Ver os rolês das cidades',
  dashboard: 'Abrir o painel',
} as const

/** Texts for the person who waits for the answer to their request. */
export const waitingRequest = {
  title: (name: string | null) => `Esperando a resposta de ${isolated(name) ?? 'quem te convidou'}`,
  text: (day: string) => `Pedido feito em ${day}. Nada é dividido antes do sim.`,
  choice: 'Ver o lugar escolhido',
  takeBack: 'Retirar pedido',
  takenBack: { title: 'Pedido retirado', description: 'Nada foi dividido. Dá para pedir de novo quando quiser.' },
  failed: 'O pedido não foi retirado',
} as const

/** Texts for the author of a code, who accepts or refuses requests. */
export const joinRequests = {
  from: (name: string) => `${isolated(name)} quer usar o ${BRAND.name} com você`,
  text: 'Nada é dividido antes do seu sim.',
  /** To an author whose address is unconfirmed, instead of the button that accepts. */
  unconfirmed: (email: string) => `Antes, confirme seu e-mail: o link foi para ${email}.`,
  confirmEmail: 'Confirmar e-mail',
  accept: 'Confirmar',
  refuse: 'Recusar',
  acceptOf: (name: string) => `Confirmar ${isolated(name)}`,
  refuseOf: (name: string) => `Recusar ${isolated(name)}`,
  question: (name: string) => `Usar o ${BRAND.name} com ${isolated(name)}?`,
  questionText: 'A partir do seu sim, passa a ser dos dois:',
  questionOwn:
    'Senha, e-mail, dados de pagamento e o que cada um marcou como só seu continuam de cada um. A sua página e o seu @ ficam. Dá para sair quando quiser.',
  refusal: (name: string) => `Recusar o pedido de ${isolated(name)}?`,
  refusalText: 'Nada muda para nenhum dos dois, e ninguém é avisado.',
  block: 'Não quero pedidos desta pessoa',
  blockStates: { on: 'Sim', off: 'Não' },
  blockHelp: {
    on: 'Os próximos são recusados sem chegar a você. Dá para desfazer no perfil.',
    off: `Sem isto, ela pode pedir de novo em ${TERMS.refusedRequestDays} dias.`,
  },
  blocked: { title: 'Pedido recusado', description: 'Você não recebe mais pedidos desta pessoa.' },
  gone: { title: 'Este pedido não vale mais', description: 'Ele foi retirado, já foi respondido ou venceu.' },
  refused: { title: 'Pedido recusado', description: 'Nada foi mostrado, e ninguém é avisado.' },
  failed: 'A resposta não foi enviada',
} as const

/** Texts about leaving a couple. */
export const leaving = {
  open: 'Sair do casal',
  title: 'Sair do casal?',
  text: 'Vale na hora, sem pedir a ninguém.',
  consequences: [
    'Cada um segue com a própria conta e uma cópia do que viveram: rolês, escolhas, conquistas e pontos.',
    'Os convites dos dois fecham: os links não mostram mais lugar nem dia. A página pública fica vazia e sai do ar. O endereço que era de um antes volta para essa pessoa.',
    'A assinatura segue com quem paga. A outra pessoa é avisada, sem motivo e sem hora.',
  ],
  block: 'Não receber mais pedidos desta pessoa',
  blockHelp: 'Com a conta dela, os seus próximos convites também não abrem.',
  blockStates: { on: 'Sim', off: 'Não' },
  confirm: 'Sair agora',
  cancel: 'Ficar',
  done: { title: 'Você saiu do casal', description: 'Sua conta segue com tudo o que é seu.' },
  failed: 'Você ainda está no casal',
} as const
