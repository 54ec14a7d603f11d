/** For tests: a row of `children_list` as the server sends it. */
export const aChild = (over: object) => ({
  email: null,
  has_email: false,
  allow_child_signup: false,
  dob: '2018-05-04',
  gender: null,
  allergies: [],
  allergy_consent: false,
  total_points: 0,
  hide_points: false,
  pre_reader: null,
  has_pin: true,
  secret_kind: 'digits',
  locked: false,
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  ...over,
});
