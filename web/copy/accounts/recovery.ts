import { TERMS } from '#contracts/terms'

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`)

export const recovery = {
  forgot: {
    title: 'Esqueceu a senha?',
    lead: 'Diga o e-mail da conta. Mandamos um link para você criar uma senha nova.',
    submit: 'Receber o link',
    sending: 'Enviando...',
    back: 'Voltar para o login',
    refused: 'O pedido não chegou',
    sent: {
      title: 'Confira seu e-mail',
      text: (email: string) =>
        `Se existe uma conta com ${email}, o link chega em instantes e vale por ${hours(TERMS.resetLinkHours)}. Olhe também no spam.`,
      other: 'Usar outro e-mail',
    },
  },
  reset: {
    title: 'Crie uma nova senha',
    lead: 'Ao salvar, a conta sai de todos os aparelhos. Depois, é só entrar com a senha nova.',
    password: 'Nova senha',
    submit: 'Salvar a nova senha',
    saving: 'Salvando...',
    done: { title: 'Senha trocada', description: 'Agora é só entrar com ela.' },
    refused: 'A senha não foi salva',
    deadText: 'Ele já foi usado, venceu ou chegou incompleto. Se você já trocou a senha com ele, é só entrar.',
    again: 'Pedir outro link',
    logIn: 'Entrar',
  },
  confirm: {
    account: {
      title: 'Confirme seu e-mail',
      text: 'Um toque e pronto: a gente fica sabendo que este endereço é seu.',
      submit: 'Confirmar e-mail',
    },
    change: {
      title: 'Confirme a troca de e-mail',
      text: 'A troca vale depois de confirmada aqui e no outro endereço.',
      submit: 'Confirmar a troca',
    },
    refused: 'Ainda não confirmado',
    verified: { title: 'E-mail confirmado', text: 'Obrigado. Se um dia esquecer a senha, é por ele que você volta.' },
    changed: { title: 'E-mail trocado', text: 'O novo endereço já vale para entrar e para os avisos.' },
    half: {
      title: 'Falta o outro endereço',
      text: 'Este lado está confirmado. Abra também o link que foi para o outro e-mail.',
    },
    taken: {
      title: 'Este e-mail já tem conta',
      text: 'Alguém criou uma conta com ele nesse meio-tempo. Seu e-mail continua o mesmo.',
    },
    deadText:
      'Ele já foi usado, venceu ou chegou incompleto. Na sua conta dá para ver o que já está confirmado e pedir outro.',
    toAccount: 'Ver sua conta',
    toHome: 'Ir para o início',
  },
  deadTitle: 'Este link não vale mais',
} as const
