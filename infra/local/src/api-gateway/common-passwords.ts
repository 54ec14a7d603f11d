/** The passwords that guessers try first (of those with six characters or more). */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 111111 000000 222222 555555 666666 777777 888888 999999 121212
  123123 123321 112233 654321 987654321 abc123 abcdef abcd1234 password password1 password12 password123 passw0rd p@ssw0rd
  pass1234 passwort qwerty qwerty1 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx qazwsx q1w2e3r4 iloveyou welcome welcome1 letmein letmein1 monkey dragon sunshine princess football
  baseball superman batman michael jordan23 master shadow ashley bailey freedom whatever trustno1 starwars computer
  hello123 hello1 admin1 admin123 administrator root123 test123 test1234 testtest secret secret123 changeme default
  guest123 access flower mustang hunter harley ranger tigger summer winter cookie chocolate pokemon naruto internet
  samsung google charlie jessica jennifer thomas daniel andrew joshua george nicole hannah amanda loveme lovely
  aaaaaa qwe123 asd123 zaq12wsx 147258369 159753 789456 789456123 0987654321 1234qwer tastequest`.split(/\s+/),
);

/** Whether a password is one of the most common ones. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** GoTrue's answer to a password that is known to be weak. */
export function weakPassword(): Response {
  const body = {
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  };
  return Response.json(body, { status: 422, headers: { 'access-control-allow-origin': '*' } });
}
