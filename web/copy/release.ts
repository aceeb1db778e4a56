export const release = {
  title: 'Nova versão disponível',
  text: 'Atualizar leva um instante e traz você de volta a esta página.',
  load: 'Atualizar',
  later: 'Agora não',
} as const
