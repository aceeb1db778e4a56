import { MAX_SHEET_ROWS } from '#contracts/admin-places'
import { LOCALE } from '#contracts/locale'
import { MAX_COUNTED } from '#contracts/pagination'

const formatCount = (count: number) => count.toLocaleString(LOCALE)
const places = (count: number) => (count === 1 ? '1 lugar' : `${formatCount(count)} lugares`)

function inAll(total: number | null): string {
  if (total === null) return ''
  return total > MAX_COUNTED ? `: mais de ${formatCount(MAX_COUNTED)} ao todo` : `: ${formatCount(total)} ao todo`
}

export const adminCatalogue = {
  search: 'Buscar',
  searchHelp: 'Qualquer parte do nome do lugar.',
  cityHelp: 'Só os lugares deste município.',
  category: 'Categoria',
  allCategories: 'Todas',
  state: 'Situação',
  anyState: 'Qualquer',
  states: {
    offered: 'Oferecidos',
    withdrawn: 'Retirados',
    withheld: 'A confirmar',
    retired: 'Fora das fontes',
    featured: 'Em destaque',
    edited: 'Corrigidos à mão',
    added: 'Adicionados à mão',
  },
  standings: {
    offered: 'Oferecido',
    withdrawn: 'Retirado',
    withheld: 'A confirmar',
    retired: 'Fora das fontes',
    uncategorised: 'Sem categoria',
  },
  featured: 'Destaque',
  edited: 'Corrigido à mão',
  caption: 'Lugares do catálogo, do mais novo ao mais antigo',
  columns: { place: 'Lugar', kind: 'O que é', city: 'Cidade', categories: 'Categorias', standing: 'Situação' },
  noKind: 'Sem tipo',
  noCategories: 'Nenhuma',
  shown: (count: number, hasMore: boolean, total: number | null) =>
    `${places(count)} na lista${hasMore ? `, e há mais${inAll(total)}` : ''}`,
  empty: { title: 'Nenhum lugar assim', text: 'Mude a busca ou os filtros, ou adicione o lugar.' },
  add: 'Adicionar lugar',
  wayBack: `Mudou o CSV? Envie de volta em Lugares, Muitos de uma vez, por arquivo: até ${MAX_SHEET_ROWS} linhas por arquivo. Divida o de uma cidade maior.`,
  open: (name: string) => `Abrir a página de ${name}`,
  back: 'Todos os lugares',
  gone: { title: 'Lugar não encontrado', text: 'Ele pode não estar mais guardado aqui.' },

  page: {
    map: 'Ver no mapa',
    source: (source: string) => `Fonte: ${source}`,
    added: 'Adicionado à mão',
    dataset: (name: string) => `Importação: ${name}`,
    editedBy: (who: string, when: string) => `Última mudança à mão: ${who}, ${when}`,
    somebody: 'uma conta excluída',
    withheld: (reason: string) => `Fora das sugestões: ${reason}`,
    withdraw: 'Retirar',
    restore: 'Trazer de volta',
    show: 'Liberar',
    feature: 'Destacar',
    unfeature: 'Tirar destaque',
    reports: 'Avisos de casais',
    noReports: 'Ninguém avisou nada.',
    settledByWithdrawal: 'resolvido: lugar retirado',
    settled: 'resolvido: lugar mantido',
    open: 'em aberto',
    reason: 'Motivo',
    audit: 'O que mudou',
    noAudit: 'Ninguém mudou este lugar à mão.',
    change: (field: string, before: string, after: string) => `${field}: ${before || 'nada'} → ${after || 'nada'}`,
  },

  form: {
    correct: 'Corrigir',
    correctLead: 'O que você mudar aqui vale mais que qualquer importação.',
    addLead: 'Entra nas sugestões na hora, e nenhuma importação o tira.',
    fields: {
      name: 'Nome',
      description: 'Por que ir',
      address: 'Endereço',
      neighbourhood: 'Bairro',
      city: 'Cidade',
      website: 'Site',
      phone: 'Telefone',
      point: 'Coordenadas',
      categories: 'Categorias',
      visit: 'Quando abre',
    },
    byHand: 'à mão',
    cityHelp: 'O município, da lista.',
    descriptionHelp: (length: number) => `Uma frase com o motivo, até ${length} letras.`,
    pointHelp: 'Latitude e longitude, como o mapa mostra: -8.0631, -34.8711. Vazio: só a cidade é conhecida.',
    roughPoint: 'De memória, com erro de até 1 km: confira no mapa.',
    phoneHelp: 'Com DDD.',
    visit: {
      help: 'De dia vai até as 17h, à noite até as 23h. Sem nada marcado, vale a fonte ou o tipo do lugar.',
      closedOn: 'Fecha em',
      season: 'Só em certas datas',
      from: 'Desde o mês',
      fromMonth: (month: string) => `De ${month.toLowerCase()}`,
      to: 'Até o mês',
      toMonth: (month: string) => `Até ${month.toLowerCase()}`,
      wholeYear: 'O ano todo',
      programme: 'Só com programação',
    },
    reason: 'Motivo da mudança',
    reasonHelp: (length: number) => `Fica na auditoria, até ${length} letras.`,
    save: 'Salvar correções',
    create: 'Adicionar',
    saved: { title: 'Lugar corrigido', description: (name: string) => `${name} já aparece assim nos convites novos.` },
    created: { title: 'Lugar adicionado', description: (name: string) => `${name} já pode ser sugerido.` },
    reload: 'Ver como está agora',
    conflict: 'Outra pessoa mudou este lugar enquanto você escrevia. O seu texto continua abaixo, sem salvar.',
    problems: {
      name: 'Escreva o nome.',
      city: 'Escolha a cidade na lista.',
      categories: 'Escolha ao menos uma.',
      point: 'Escreva latitude e longitude do Brasil, separadas por vírgula.',
    },
  },

  questions: {
    withdraw: {
      title: 'Retirar este lugar?',
      text: (name: string) =>
        `${name} deixa de ser sugerido e nenhuma importação o traz de volta. Os avisos em aberto ficam resolvidos. Quem já escolheu continua com ele.`,
    },
    restore: {
      title: 'Trazer este lugar de volta?',
      text: (name: string) => `${name} volta às sugestões, e nenhuma importação o tira.`,
    },
    feature: {
      title: 'Destacar este lugar?',
      text: (name: string) => `${name} passa a vir antes dos outros nas suas categorias, para quem busca por perto.`,
    },
    unfeature: {
      title: 'Tirar o destaque?',
      text: (name: string) => `${name} volta à ordem de sempre.`,
    },
  },
  done: {
    withdraw: 'Lugar retirado',
    restore: 'Lugar de volta',
    feature: 'Lugar em destaque',
    unfeature: 'Sem destaque',
  },

  imports: {
    title: 'Importações',
    lead: 'O que cada uma fez e o que deixou como estava.',
    empty: 'Nenhuma importação ainda.',
    shipped: 'Catálogo do produto',
    outcomes: {
      added: 'novos',
      changed: 'mudados',
      retired: 'retirados',
      edited: 'com correção à mão, mantida',
      withdrawn: 'retirados à mão, não voltaram',
      permanent: 'mantidos à mão, sem fonte',
    },
    examples: 'Ver quais',
    more: (count: number) => `e mais ${formatCount(count)}`,
  },
} as const
