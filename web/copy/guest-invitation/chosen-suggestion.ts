/** What can be done with the place that a guest has chosen. */
export const chosenSuggestion = {
  stamp: 'É esse!',
  route: 'Ver Rota no Maps',
  shareAddress: 'Compartilhar Endereço',
  shareIdea: 'Compartilhar Ideia',
  ideaCopied: 'Ideia copiada!',
  ideaCopyFailed: 'Falha ao copiar a ideia.',
  addressCopied: 'Endereço copiado!',
  copyFailed: 'Falha ao copiar endereço.',
  site: 'Site do Local',
  phone: 'Ligar',
  tip: 'Com o Premium, cada convite traz mais lugares.',
  join: 'Guardar isso na nossa conta',
  home: 'Quero criar um convite também',
} as const
