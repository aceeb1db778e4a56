import { TERMS } from '#contracts/terms'
import { common } from './common.ts'

export const profile = {
  title: 'Perfil do Casal',
  lead: 'Só vocês veem isto, até abrirem a página pública. Seus dados abaixo ficam fora dela.',
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
  saved: { title: 'Perfil atualizado', description: 'Seus dados foram salvos.' },
  error: common.error,
  failed: 'Erro ao atualizar perfil',
} as const

/** Shown until the address is confirmed; separate, because most people never see it. */
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
    text: 'O canal do encarregado pelos dados pessoais. Não custa nada, e uma pessoa responde.',
    action: 'Escrever',
    subject: 'Dados pessoais',
    policy: 'Ler a política de privacidade',
  },
  deletion: {
    heading: 'Excluir a conta',
    text: `Você sai na hora de todos os aparelhos, e a página do casal sai do ar. Nos ${days} seguintes dá para desistir: entre de novo e toque em “Desistir da exclusão”, e tudo volta a ser como era. Depois, tudo o que é só seu é apagado de vez.`,
    consequences: {
      subscription: 'A sua assinatura não renova mais e termina junto com a conta, sem devolução do que já foi pago.',
      alone: 'Convites, escolhas, conquistas e foto vão junto.',
      together: `Seu par não é avisado: até lá só a página sai do ar. Depois dos ${days} cada um fica com o seu casal, e a história continua com seu par, sem o seu nome.`,
    },
    retention: RETENTION,
    withdrawFirst: `Assinou há menos de ${TERMS.withdrawalDays} dias? Desista da compra antes, no perfil, e receba tudo de volta.`,
    leave: { text: 'Quer sair do casal agora? Use ', link: 'Sair do casal', after: ', no perfil: vale na hora.' },
    open: 'Excluir minha conta',
    password: 'Sua senha',
    submit: 'Excluir a conta',
    cancel: 'Deixar como está',
    wrongPassword: 'Esta não é a sua senha.',
    refused: 'A conta não foi excluída',
    /** On the login form, where the person is taken. */
    done: (day: string) =>
      `Exclusão pedida: a conta será apagada em ${day}. Para desistir, entre de novo até lá e toque em “Desistir da exclusão”.`,
    waits: (day: string) => `A conta será apagada em ${day}. Até lá, dá para desistir no aviso no alto da página.`,
  },
  notice: {
    deletion: (day: string) => `Sua conta será apagada em ${day}.`,
    deletionText: 'Até lá, dá para voltar atrás.',
    keep: 'Desistir da exclusão',
    stays: {
      title: 'A conta fica',
      description: 'A exclusão foi desfeita, e tudo voltou a ser como era.',
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
