/** The accounts that `npm start` loads. */
export const DEMO = {
  parent: { email: 'demo@tastequest.example', password: 'taste-quest-demo' },
  child: { picture: 'Fox', pin: '1234' },
  admin: { email: 'admin@tastequest.example', password: 'taste-quest-admin' },
};
