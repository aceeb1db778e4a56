export const activities = {
  nextTitle: 'Próximo rolê',
  chosenOn: (date: string) => `Escolhido em ${date}`,
  listTitle: 'Atividades escolhidas',
  route: 'Rota',
  site: 'Site',
  complete: 'Marcar como Concluída',
  completed: 'Atividade Concluída',
  completedToast: { title: 'Atividade Concluída! 🎉', description: 'Já entrou na história de vocês.' },
  completeFailed: 'Erro ao Concluir Atividade',
  completeFailedText: 'Erro ao marcar atividade como concluída',
  newChoice: 'Nova Atividade Selecionada! 🎉',
  newChoiceText: (name: string) => `A escolha foi ${name}.`,
  hidden: (count: number) =>
    count === 1
      ? 'Mais 1 atividade guardada no histórico completo do Premium.'
      : `Mais ${count} atividades guardadas no histórico completo do Premium.`,
  empty: {
    title: 'Nenhum rolê escolhido ainda',
    text: 'Crie um convite, mande o link e veja aqui o lugar que seu par escolher.',
    action: 'Criar Primeira Sugestão',
  },
  allDone: {
    title: 'Tudo feito por aqui',
    text: 'Nenhum lugar esperando por vocês. Bora combinar o próximo?',
    action: 'Criar sugestões',
  },
} as const
