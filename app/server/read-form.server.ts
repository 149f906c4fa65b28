/**
 * The posted form.
 * @throws Response 400 when the body is no form at all; the error page then says what to do.
 */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400 });
    throw error;
  }
};
