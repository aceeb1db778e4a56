import { TERMS } from '#contracts/terms'
import { accounts } from './accounts.ts'
import { common } from './common.ts'

const { problems } = accounts

export const account = {
  title: 'Sua conta',
  lead: 'Só você vê esta página. O que é do casal fica no perfil.',
  cancel: 'Deixar como está',
  wrongPassword: 'Esta não é a sua senha.',
  email: {
    heading: 'E-mail',
    confirmed: 'Confirmado',
    unconfirmed: 'Falta confirmar',
    whyConfirm: 'Abra o link que mandamos para este endereço: é por ele que você volta se esquecer a senha.',
    resend: 'Enviar de novo',
    resent: 'Enviado. Se não chegar em alguns minutos, olhe também no spam.',
    resendFailed: 'O e-mail não saiu',
    change: 'Trocar e-mail',
    newEmail: 'Novo e-mail',
    password: 'Sua senha',
    explanation: 'Mandamos um link para o e-mail de agora e outro para o novo. A troca vale depois de ambos abertos.',
    submit: 'Pedir a troca',
    same: 'Este já é o seu e-mail.',
    taken: problems.emailTaken,
    asked: { title: 'Troca pedida', description: 'Abra o link que está indo para cada endereço.' },
    refused: 'A troca não foi pedida',
  },
  emailChange: {
    title: 'Uma troca de e-mail está esperando',
    confirmed: 'Troca confirmada',
    waits: 'Falta abrir o link',
    until: (when: string) => `Os links valem até ${when}.`,
    cancel: 'Cancelar a troca',
    cancelled: { title: 'Troca cancelada', description: 'Seu e-mail continua o mesmo.' },
    refused: 'A troca não foi cancelada',
  },
  password: {
    heading: 'Senha',
    text: 'Ao trocar, os outros aparelhos saem da conta.',
    change: 'Trocar senha',
    current: 'Senha de agora',
    next: 'Nova senha',
    submit: 'Trocar senha',
    changed: { title: 'Senha trocada', description: 'Os outros aparelhos saíram da conta.' },
    refused: 'A senha não foi trocada',
  },
  sessions: {
    heading: 'Aparelhos conectados',
    here: 'Este aparelho',
    since: (when: string) => `Desde ${when}`,
    end: 'Encerrar',
    endWhich: (device: string) => ` a sessão em ${device}`,
    ended: (device: string) => ({ title: 'Sessão encerrada', description: `${device} saiu da conta.` }),
    endOthers: 'Sair dos outros aparelhos',
    othersEnded: { title: 'Só você, só aqui', description: 'Os outros aparelhos saíram da conta.' },
    refused: 'A sessão não foi encerrada',
    logOut: 'Sair da conta',
    loggingOut: 'Saindo...',
  },
  notices: {
    heading: 'Avisos',
    text: 'O que acontece com vocês aparece no sino do menu; o importante chega também por e-mail.',
  },
  links: {
    heading: 'Mais',
    profile: { title: 'Perfil do Casal', text: 'Endereço, foto, bio e assinatura' },
    privacy: { title: 'Seus dados', text: 'Baixar uma cópia ou excluir a conta' },
  },
} as const

export const profile = {
  title: 'Perfil do Casal',
  lead: 'Seu nome fica fora da página pública. O resto pode aparecer nela.',
  heading: 'Seus dados',
  subscription: 'Assinatura',
  toAccount: 'E-mail, senha e aparelhos',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  optional: common.optional,
  submit: 'Salvar dados',
  unsaved: common.unsaved,
  discard: common.discard,
  nameRequired: { title: 'Nome obrigatório', description: 'Por favor, digite seu primeiro nome' },
  nameMissing: 'Digite seu primeiro nome.',
  saved: { title: 'Perfil Atualizado', description: 'Seus dados foram salvos.' },
  error: common.error,
  failed: 'Erro ao atualizar perfil',
} as const

/** Not in `dashboard.ts`: most people never see it. */
export const unconfirmed = {
  title: 'Confirme seu e-mail',
  text: (email: string) =>
    `Abra o link que mandamos para ${email}. Se um dia esquecer a senha, é por este e-mail que você volta.`,
  action: 'Ver na conta',
  dismiss: 'Depois',
} as const

const days = `${TERMS.deletionGraceDays} dias`

const RETENTION = `Pagamentos ficam por ${TERMS.paymentRecordYears} anos e registros de acesso por ${TERMS.accessLogMonths} meses, porque a lei manda.`

export const privacyCentre = {
  title: 'Seus dados',
  lead: 'O que guardamos sobre você, e o que dá para fazer com isso.',
  failed: 'Não deu certo agora. Tente de novo em instantes.',
  copy: {
    heading: 'Baixar tudo',
    text: 'Um arquivo .zip com uma página fácil de ler, a foto do casal e os mesmos dados em JSON, para levar a outro serviço. Sai na hora; por segurança, avisamos também por e-mail.',
    action: 'Baixar meus dados',
    preparing: 'Preparando...',
    done: { title: 'Cópia baixada', description: 'O arquivo pra-dois-dados.zip está no seu aparelho.' },
    refused: 'A cópia não foi feita',
  },
  correction: {
    heading: 'Corrigir',
    names: { title: 'Nome, endereço, bio e foto', text: 'No perfil do casal' },
    access: { title: 'E-mail e senha', text: 'Na sua conta' },
  },
  consents: {
    heading: 'O que você aceitou',
    documents: { terms: 'Termos de uso', privacy: 'Política de privacidade' },
    versionOf: (day: string) => `Versão de ${day},`,
    acceptedAt: (day: string) => `aceita em ${day}`,
    current: 'Em vigor',
    earlier: 'Anterior',
    publicPage: 'Página pública e rankings',
    publicSince: (day: string) => `Você autorizou em ${day}. Dá para voltar atrás no perfil.`,
    notPublic: 'Sem a sua autorização, nada do casal é público.',
  },
  requests: {
    heading: 'Seus pedidos',
    none: 'Nenhum até agora. Uma cópia baixada ou um pedido de exclusão fica registrado aqui.',
    kinds: { export: 'Cópia dos dados', deletion: 'Exclusão da conta' },
    outcomes: { done: 'Feita', withdrawn: 'Você desistiu' },
    waits: 'Em espera',
  },
  officer: {
    heading: 'Falar com quem cuida disso',
    text: 'O canal do encarregado pelos dados pessoais. É gratuito, e uma pessoa responde.',
    action: 'Escrever',
    subject: 'Dados pessoais',
    policy: 'Ler a política de privacidade',
  },
  deletion: {
    heading: 'Excluir a conta',
    text: `Você sai na hora de todos os aparelhos e a página do casal sai do ar. Nos ${days} seguintes dá para desistir: é só entrar de novo. Depois, tudo o que é só seu é apagado de vez.`,
    consequences: [
      'Se você for a única pessoa do casal, a assinatura é cancelada agora, sem devolução do que já foi pago, e convites, escolhas, conquistas e foto vão junto.',
      'Se houver mais alguém no casal, a história continua com essa pessoa, sem o seu nome.',
      RETENTION,
    ],
    retention: RETENTION,
    withdrawFirst: `Assinou há menos de ${TERMS.withdrawalDays} dias? Desista da compra antes, no perfil, e receba tudo de volta.`,
    open: 'Excluir minha conta',
    password: 'Sua senha',
    submit: 'Excluir a conta',
    cancel: 'Deixar como está',
    wrongPassword: 'Esta não é a sua senha.',
    refused: 'A conta não foi excluída',
    done: { title: 'Exclusão pedida', description: `Mudou de ideia? Entre de novo em até ${days}.` },
    waits: (day: string) => `A conta será apagada em ${day}. Até lá, dá para desistir no aviso no alto da página.`,
  },
  notice: {
    deletion: (day: string) => `Sua conta será apagada em ${day}.`,
    deletionText: 'Até lá, dá para voltar atrás.',
    keep: 'Desistir da exclusão',
    stays: {
      title: 'A conta fica',
      description: 'A exclusão foi desfeita. A página do casal continua fechada até você abrir.',
    },
    keepRefused: 'A exclusão não foi desfeita',
    documents: {
      title: 'Nossos textos mudaram',
      text: (documents: string, day: string) => `Há uma nova versão: ${documents}. Vale desde ${day}.`,
      accept: 'Li e aceito',
      read: { terms: 'Ler os termos', privacy: 'Ler a política' },
      and: ' e ',
      accepted: { title: 'Obrigado', description: 'O seu aceite ficou registrado em Seus dados.' },
      refused: 'O aceite não foi registrado',
    },
  },
} as const
