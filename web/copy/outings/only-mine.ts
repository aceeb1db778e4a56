/** What somebody keeps to themselves. */
export const onlyMine = {
  mark: 'Só seu',
  hint: 'Marque como só seu o que não quer dividir.',
  toHistory: 'Abrir o histórico',
  hide: 'Deixar só pra mim',
  share: 'Deixar de ser só meu',
  hidden: { title: 'Agora só você vê' },
  shared: { title: 'Voltou para o casal' },
  failed: 'Nada mudou',
} as const
