/** Words made up for this purpose: no place is called so, no street, no photographer. */
export const INVENTED = [
  'Tamborilane',
  'Quixarumo',
  'Belavirina',
  'Jacaruçanga',
  'Montelúnio',
  'Pirilâmpia',
  'Cajuvento',
  'Araúnas',
  'Sabiandê',
  'Vilandora',
  'Mirassonho',
  'Ipêrola',
  'Luarina',
  'Dom Tucunaré',
  'Serenésia',
  'Guarapiúva',
  'Bentevília',
  'Marezul',
  'Pitangóia',
  'Oroveira',
  'Canjerano',
  'Jabutirama',
  'Flor de Umbuaçu',
  'Tia Zulmirinda',
  'Seu Juvelino',
] as const

/** Names that a careless screen or log would stumble over. */
export const AWKWARD_NAMES = [
  '<b>Tamborilane</b> & “Cia.” <script>alert(1)</script>',
  'Luarina 🌙💕 — 愛',
  `D'Oroveira \\ "100%" {{nome}} %s`,
  `Recanto ${'Compridíssimo '.repeat(20)}da Luarina`,
] as const

export const NEIGHBOURHOODS = [
  'Jardim Pirilâmpia',
  'Vila Serenésia',
  'Alto do Quixarumo',
  'Centro Velho de Cima',
  'Parque Cajuvento',
  'Bairro Novo da Luarina',
] as const

export const STREET_KINDS = ['Rua', 'Avenida', 'Travessa', 'Alameda', 'Praça'] as const

export const PHOTOGRAPHERS = ['Zenaide Fotolume', 'Otacílio Retratino', 'Iracy & Noêmio', 'Ünal Clicanda'] as const
