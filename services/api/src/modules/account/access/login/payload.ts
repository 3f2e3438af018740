const PROFILE_FIELDS = ['firstName', 'lastName', 'phoneNumber'];

/** Turns the flat reading of the registration payload (specification section 3) into the nested one; anything else stays. */
export const nestProfile = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'profile' in body)
    return body;
  const entries = Object.entries(body);
  const isProfile = ([name]: [string, unknown]) => PROFILE_FIELDS.includes(name);
  return {
    ...Object.fromEntries(entries.filter((entry) => !isProfile(entry))),
    profile: Object.fromEntries(entries.filter(isProfile)),
  };
};
